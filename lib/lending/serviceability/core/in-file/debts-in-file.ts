import type { Cents } from "#lib/platform/money.ts";
import { type Commitment, monthlyOfCommitment } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { debtName } from "#lib/reading/statements/core/understand/debt-name.ts";
import { typeOfCategory } from "#lib/reading/statements/core/understand/debt-types.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { DEBTS, type DebtType } from "../household.ts";
import { isApart } from "./declared-and-seen.ts";
import { blankDebt, type DebtRow, inFile } from "./row.ts";
import { joinSameDebts } from "./same-debts.ts";
import {
  type ApplicationFile,
  DEBT_TOTALS,
  type DebtTotal,
  figure,
  statementSource,
  summaryInDollars,
} from "./seen-in-file.ts";

/**
 * The household's debts: one for each loan account, and one for amounts in statements beyond them. Student loans are
 * left out, because they belong to an applicant, and so are debts in another currency, which `remarks` lists.
 */
export function debtsInFile(file: ApplicationFile): {
  debts: DebtRow[];
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
      if (commitment === null || DEBTS[debt.type].figure !== "repaymentMonthly") return debt;
      // An irregular repayment has no amount of its own on the account.
      return debt.repaymentMonthly === null
        ? { ...debt, repaymentMonthly: monthlyOfCommitment(commitment), evidence: source }
        : debt;
    });
  for (const total of DEBT_TOTALS) {
    const seen = Math.round(Number(summary?.calculatorInputs[total.field] ?? 0) * 100);
    const entered = listed.some(
      (account) => account.source === "BROKER" && total.types.some((type) => type === account.type),
    );
    addUnexplained(debts, { ...total, ...namedAs(total, summary?.commitments), seen, source, entered });
  }
  const remarks = loanAccounts
    .filter(({ currency }) => currency !== "NZD")
    .map((account) => `${debtName(account)} is in ${account.currency}, so it is not counted.`);
  return { debts, remarks };
}

/** The name and type of a total: buy now, pay later instead of hire purchase if it contains nothing else. */
function namedAs({ field, types: [type] }: DebtTotal, commitments: readonly Commitment[] = []) {
  const paid = commitments.filter((one) => factsOf(one.type).calculatorField === field);
  if (type === "HIRE_PURCHASE" && paid.length > 0 && paid.every((one) => one.type === "BNPL"))
    return { type: "BNPL", what: DEBTS.BNPL.label } as const;
  return { type, what: type === "HIRE_PURCHASE" ? "Hire purchase and other loans" : `${DEBTS[type].label}s` };
}

function accountDebt(account: LoanAccountResponse): DebtRow {
  return inFile(blankDebt(`account-${account.accountId}`, account.type), {
    label: debtName(account),
    balance: figure(account, "balance"),
    limit: figure(account, "limit"),
    repaymentMonthly: figure(account, "repayment"),
    evidence: account.source === "STATEMENT" ? "From the account's statements" : "From the loan accounts",
  });
}

/** The figure with which a debt counts in its field: for revolving credit without a known limit, the balance. */
function countedFigure(debt: DebtRow): Cents | null {
  const figure = debt[DEBTS[debt.type].figure];
  return debt.type === "REVOLVING_CREDIT" ? (figure ?? debt.balance) : figure;
}

/**
 * Adds amounts in statements beyond the accounts: to the only account of the kind without a figure, otherwise as a
 * separate debt, so that no debt is understated.
 */
function addUnexplained(
  debts: DebtRow[],
  total: DebtTotal & { type: DebtType; what: string; seen: Cents; source: string; entered: boolean },
): void {
  const { field, types, kind, type, what, seen, source, entered } = total;
  const needed = DEBTS[type].figure;
  const ofKind = debts.filter((debt) => types.includes(debt.type));
  const known = ofKind.reduce((sum, debt) => sum + (countedFigure(debt) ?? 0), 0);
  const rest = seen - known;
  // Amounts that a broker enters may be rounded. Accounts from the same statements differ by cents at most.
  const isSame = entered ? !isApart(kind, known, seen) : rest <= ofKind.length;
  if (rest <= 0 || (known > 0 && isSame)) return;
  const [lacking, ...others] = ofKind.filter((debt) => countedFigure(debt) === null);
  if (lacking && others.length === 0) {
    debts[debts.indexOf(lacking)] = { ...lacking, [DEBTS[lacking.type].figure]: rest, evidence: source };
    return;
  }
  const label = known > 0 ? `${what} not on file` : what;
  debts.push(inFile(blankDebt(`seen-${field}`, type), { label, [needed]: rest, evidence: source }));
}

type Account = Pick<LoanAccountResponse, "lender" | "type" | "source">;

/**
 * The commitment from whose payments a loan account was found, so that both have the same monthly figure. Null if the
 * broker entered the account, or if several accounts or commitments are with the lender.
 */
export function commitmentOf(
  account: Account,
  accounts: readonly Account[],
  commitments: readonly Commitment[] = [],
): Commitment | null {
  if (account.source !== "STATEMENT") return null;
  const isAlike = ({ lender, type }: Pick<Account, "lender" | "type">) =>
    lender === account.lender && type === account.type;
  const own = commitments.filter(({ lender, type }) => {
    const debt = typeOfCategory[type];
    return debt !== undefined && isAlike({ lender, type: debt });
  });
  const [only = null] = own;
  return own.length === 1 && accounts.filter(isAlike).length === 1 ? only : null;
}
