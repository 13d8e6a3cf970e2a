import type { Cents } from "#lib/platform/money.ts";
import { type Commitment, monthlyOfCommitment } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { type CalculatorField, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { debtName } from "#lib/reading/statements/core/understand/debt-name.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import type { DebtOutcome, DebtType } from "../household.ts";
import { NEEDED_FIGURE } from "../household-faults.ts";
import { commitmentOf } from "./commitment-of.ts";
import { isApart } from "./declared-and-seen.ts";
import { joinSameDebts } from "./same-debts.ts";
import { type ApplicationFile, figure, statementSource, summaryInDollars } from "./seen-in-file.ts";

/** A debt that the file shows, with its known figures. */
export interface DebtInFile {
  /** Stable across readings of the file. */
  id: string;
  type: DebtType;
  /** Its own name, such as "ANZ credit card ··1234". */
  label: string;
  balance: Cents | null;
  limit: Cents | null;
  repaymentMonthly: Cents | null;
  outcome: DebtOutcome;
  /** Its source, as text. */
  source: string;
}

/** One of the statements' totals of debts. */
interface Total {
  field: CalculatorField;
  /** The types that it adds up, first the type of amounts that no loan account explains. */
  types: readonly [DebtType, ...DebtType[]];
  kind: "balance" | "limit" | "flow";
  what: string;
}

const TOTALS: readonly Total[] = [
  {
    field: "existingMortgages",
    types: ["HOME_LOAN", "REVOLVING_CREDIT"],
    kind: "balance",
    what: "Home loans",
  },
  { field: "creditCardLimit", types: ["CREDIT_CARD"], kind: "limit", what: "Credit cards" },
  { field: "overdraftLimit", types: ["OVERDRAFT"], kind: "limit", what: "Overdrafts" },
  { field: "personalLoanMonthlyRepayment", types: ["PERSONAL_LOAN"], kind: "flow", what: "Personal loans" },
  {
    field: "hirePurchaseOtherLoanMonthlyPayment",
    types: ["HIRE_PURCHASE", "BNPL"],
    kind: "flow",
    what: "Hire purchase and other loans",
  },
];

/**
 * The household's debts: one for each loan account, and one for amounts in statements beyond them. Student loans are
 * left out, because they belong to an applicant, and so are debts in another currency, which `remarks` lists.
 *
 * A new home loan usually repays the existing one or is added to it; the broker decides which. Every other debt stays
 * unless repaid.
 */
export function debtsInFile(file: ApplicationFile): {
  debts: DebtInFile[];
  remarks: string[];
} {
  const { loanAccounts: listed } = file;
  const summary = summaryInDollars(file);
  const loanAccounts = joinSameDebts(listed, 1);
  const inDollars = loanAccounts.filter(({ currency }) => currency === "NZD");
  const source = statementSource(summary?.period ?? null);
  const debts = inDollars
    .filter(({ type }) => type !== "STUDENT_LOAN")
    .map((account) => {
      const debt = accountDebt(account);
      const commitment = commitmentOf(account, inDollars, summary?.commitments);
      if (commitment === null || NEEDED_FIGURE[debt.type] !== "repaymentMonthly") return debt;
      // An irregular repayment has no amount of its own on the account.
      return debt.repaymentMonthly === null
        ? { ...debt, repaymentMonthly: monthlyOfCommitment(commitment), source }
        : debt;
    });
  for (const total of TOTALS) {
    const seen = Math.round(Number(summary?.calculatorInputs[total.field] ?? 0) * 100);
    const entered = listed.some(
      (account) => account.source === "BROKER" && total.types.some((type) => type === account.type),
    );
    addUnexplained(debts, { ...kindOf(total, summary?.commitments), seen, source, entered });
  }
  const remarks = loanAccounts
    .filter(({ currency }) => currency !== "NZD")
    .map((account) => `${debtName(account)} is in ${account.currency}, so it is not counted.`);
  return { debts, remarks };
}

/** The name and type of a total: buy now, pay later instead of hire purchase if it contains nothing else. */
function kindOf(total: Total, commitments: readonly Commitment[] = []): Total {
  if (total.field !== "hirePurchaseOtherLoanMonthlyPayment") return total;
  const paid = commitments.filter(({ type }) => factsOf(type).calculatorField === total.field);
  return paid.length > 0 && paid.every(({ type }) => type === "BNPL")
    ? { ...total, types: ["BNPL", "HIRE_PURCHASE"], what: "Buy now, pay later" }
    : total;
}

function accountDebt(account: LoanAccountResponse): DebtInFile {
  return {
    id: `account-${account.accountId}`,
    type: account.type,
    label: debtName(account),
    balance: figure(account, "balance"),
    limit: figure(account, "limit"),
    repaymentMonthly: figure(account, "repayment"),
    outcome: account.type === "HOME_LOAN" ? "UNDECIDED" : "STAYS",
    source: account.source === "STATEMENT" ? "From the account's statements" : "From the loan accounts",
  };
}

/** The figure with which a debt counts in its field: for revolving credit without a known limit, the balance. */
function countedFigure(debt: DebtInFile): Cents | null {
  const figure = debt[NEEDED_FIGURE[debt.type]];
  return debt.type === "REVOLVING_CREDIT" ? (figure ?? debt.balance) : figure;
}

/**
 * Adds amounts in statements beyond the accounts: to the only account of the kind without a figure, otherwise as a
 * separate debt, so that no debt is understated.
 */
function addUnexplained(
  debts: DebtInFile[],
  total: Total & { seen: Cents; source: string; entered: boolean },
): void {
  const { field, types, kind, what, seen, source, entered } = total;
  const [type] = types;
  const needed = NEEDED_FIGURE[type];
  const ofKind = debts.filter((debt) => types.includes(debt.type));
  const known = ofKind.reduce((sum, debt) => sum + (countedFigure(debt) ?? 0), 0);
  const rest = seen - known;
  // Amounts that a broker enters may be rounded. Accounts from the same statements differ by cents at most.
  const isSame = entered ? !isApart(kind, known, seen) : rest <= ofKind.length;
  if (rest <= 0 || (known > 0 && isSame)) return;
  const [lacking, ...others] = ofKind.filter((debt) => countedFigure(debt) === null);
  if (lacking && others.length === 0) {
    debts[debts.indexOf(lacking)] = { ...lacking, [NEEDED_FIGURE[lacking.type]]: rest, source };
    return;
  }
  const unknown = { balance: null, limit: null, repaymentMonthly: null };
  const outcome = type === "HOME_LOAN" ? "UNDECIDED" : "STAYS";
  const label = known > 0 ? `${what} not on file` : what;
  debts.push({ id: `seen-${field}`, type, label, ...unknown, [needed]: rest, outcome, source });
}
