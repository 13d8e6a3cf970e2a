import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import type { Cents } from "#lib/money.ts";
import type { DebtOutcome, DebtType } from "../household.ts";
import { NEEDED_FIGURE } from "../household-faults.ts";
import { isApart } from "./declared-and-seen.ts";
import { joinSameDebts } from "./same-debts.ts";
import { type ApplicationFile, accountName, figure, statementSource } from "./seen-in-file.ts";

/** A debt that the file shows, with the figures that are known of it. */
export interface DebtInFile {
  /** The same whenever the file is read. */
  id: string;
  type: DebtType;
  /** Its own name, such as "ANZ credit card ··1234". */
  label: string;
  balance: Cents | null;
  limit: Cents | null;
  repaymentMonthly: Cents | null;
  outcome: DebtOutcome;
  /** Where it was seen, in words. */
  source: string;
}

/** The statements' totals of debts, and the type of what no loan account explains. */
const TOTALS = [
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
] as const;

/**
 * The household's debts: one for each loan account, and one for what statements show beyond these. Student loans are
 * left out, because they belong to an applicant; so are debts in another currency, which `remarks` names.
 *
 * A new home loan usually repays the existing one or is added to it; the broker decides which.
 * Every other debt stays unless repaid.
 */
export function debtsInFile({ summary, loanAccounts: listed }: ApplicationFile): {
  debts: DebtInFile[];
  remarks: string[];
} {
  const loanAccounts = joinSameDebts(listed, 1);
  const inDollars = loanAccounts.filter(({ currency }) => currency === "NZD");
  const debts = inDollars.filter(({ type }) => type !== "STUDENT_LOAN").map(accountDebt);
  const source = statementSource(summary?.period ?? null);
  for (const total of TOTALS) {
    const seen = Math.round(Number(summary?.calculatorInputs[total.field] ?? 0) * 100);
    const entered = listed.some(
      (account) => account.source === "BROKER" && (total.types as readonly string[]).includes(account.type),
    );
    addUnexplained(debts, { ...total, seen, source, entered });
  }
  const remarks = loanAccounts
    .filter(({ currency }) => currency !== "NZD")
    .map((account) => `${accountName(account)} is in ${account.currency}: it is not counted.`);
  return { debts, remarks };
}

function accountDebt(account: LoanAccountResponse): DebtInFile {
  return {
    id: `account-${account.accountId}`,
    type: account.type,
    label: accountName(account),
    balance: figure(account, "balance"),
    limit: figure(account, "limit"),
    repaymentMonthly: figure(account, "repayment"),
    outcome: account.type === "HOME_LOAN" ? "UNDECIDED" : "STAYS",
    source: account.source === "STATEMENT" ? "From the account's statements" : "From the loan accounts",
  };
}

/** The figure by which a debt counts in its field; a revolving credit without a known limit by what is owed. */
function countedFigure(debt: DebtInFile): Cents | null {
  const figure = debt[NEEDED_FIGURE[debt.type]];
  return debt.type === "REVOLVING_CREDIT" ? (figure ?? debt.balance) : figure;
}

/**
 * Adds what statements show beyond the accounts: to the only account of the kind that lacks its figure, else
 * as a debt of its own, so that no debt looks smaller than it is.
 */
function addUnexplained(
  debts: DebtInFile[],
  total: (typeof TOTALS)[number] & { seen: Cents; source: string; entered: boolean },
): void {
  const { field, types, kind, what, seen, source, entered } = total;
  const [type] = types;
  const needed = NEEDED_FIGURE[type];
  const ofKind = debts.filter((debt) => (types as readonly DebtType[]).includes(debt.type));
  const known = ofKind.reduce((sum, debt) => sum + (countedFigure(debt) ?? 0), 0);
  const rest = seen - known;
  // What a broker enters may be rounded. Accounts from the same statements differ by cents at most.
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
