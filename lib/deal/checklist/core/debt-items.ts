import { formatDate } from "#lib/platform/dates.ts";
import { mayBeOneBank } from "#lib/reading/statements/core/merge/account-identity.ts";
import { isGenericPayee } from "#lib/reading/statements/core/summarise/loan-accounts.ts";
import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { debtName } from "#lib/reading/statements/core/understand/debt-name.ts";
import { typeOfCategory } from "#lib/reading/statements/core/understand/debt-types.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import { type ChecklistFacts, type ComputedItem, computedItem, type FactLoan } from "./checklist.ts";
import { keyPart } from "./name-accounts.ts";

/** Debts with payments but no loan account, and loan accounts whose balance or limit is unknown. */
export function debtItems(facts: ChecklistFacts): ComputedItem[] {
  return firstOfEachKey([
    ...(facts.money?.commitments ?? []).flatMap((paid) => unlistedItem(paid, facts.loans)),
    ...facts.loans.flatMap((loan) => unknownItem(loan, facts.loans)),
  ]);
}

const known = { group: "DEBTS", place: "loan-accounts" } as const;

function unlistedItem(
  { lender, type, lastDate }: { lender: string; type: Category; lastDate: string },
  loans: readonly FactLoan[],
): ComputedItem[] {
  const { group, label } = factsOf(type);
  if (group !== "DEBT") return [];
  const loanType = typeOfCategory[type];
  const listed = loans.some(
    (loan) => loan.type === loanType && (isGenericPayee(lender) || isWith(loan, lender)),
  );
  // Interest charged by revolving credit itself has no payee.
  const isOwnInterest = type === "MORTGAGE" && isGenericPayee(lender);
  if (
    listed ||
    (isOwnInterest && loans.some((loan) => loan.type === "REVOLVING_CREDIT" || loan.type === "OVERDRAFT"))
  )
    return [];
  return [
    computedItem({
      ...known,
      key: `debt:${keyPart(type)}:${keyPart(lender)}`,
      title: `${label} to ${lender}`,
      why: `Last paid on ${formatDate(lastDate)}, but it is not listed as a loan account.`,
      todo: "Add the loan account; waive this if it has been paid off.",
    }),
  ];
}

function isWith(loan: FactLoan, lender: string): boolean {
  return loan.lender !== null && mayBeOneBank(loan.lender, lender);
}

const missing: Partial<Record<LoanAccountType, { what: "balance" | "limit"; name: string }>> = {
  HOME_LOAN: { what: "balance", name: "home loan" },
  CREDIT_CARD: { what: "limit", name: "credit card" },
};

/** A figure that the calculator needs and only the debt's own statement shows, unless the broker enters it. */
function unknownItem(loan: FactLoan, loans: readonly FactLoan[]): ComputedItem[] {
  const lacks = missing[loan.type];
  if (!lacks || loan[lacks.what] !== null) return [];
  const lender = loan.lender ?? "an unnamed lender";
  const entered = loans.some(
    (other) => other.type === loan.type && other[lacks.what] !== null && isWith(other, lender),
  );
  if (entered) return [];
  return [
    computedItem({
      ...known,
      key: `${lacks.what}:${keyPart(loan.type)}:${keyPart(lender)}`,
      title: `${lacks.what === "balance" ? "Balance" : "Limit"} of ${debtName(loan)}`,
      why: `Its payments appear in statements, but no statement shows its ${lacks.what}, which the calculator needs.`,
      todo: "Add its statement, or enter the figure as a loan account.",
      ask: {
        category: "BANK_STATEMENTS",
        text: `The latest statement of your ${lacks.name}, with its ${lacks.what}`,
      },
    }),
  ];
}

function firstOfEachKey(items: readonly ComputedItem[]): ComputedItem[] {
  return [...Map.groupBy(items, ({ key }) => key).values()].flatMap((alike) => alike.slice(0, 1));
}
