import { type Proof, weakestProof } from "#lib/platform/report/proof.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { Verification } from "../model.ts";
import { type CalculatorField, categories } from "../understand/categories.ts";

/**
 * How well each figure of a summary is supported. A figure comes from the transactions of one or more accounts. It is
 * only as well supported as the weakest of them: one contradiction or open assumption is enough.
 */

type Account = Pick<TransactionSummary["accounts"][number], "accountId" | "verification" | "assumptions">;

const proofOf: Record<Verification, Proof> = {
  PROVED: "PROVED",
  NOT_CHECKABLE: "CHECKED",
  CONFLICT: "CONFLICTING",
};

type ProvedAccount = Pick<Account, "verification"> & { assumptions: readonly unknown[] };

/** How well an account's statements support its figures. */
export function accountProof({ verification, assumptions }: ProvedAccount): Proof {
  return weakestOf([proofOf[verification], ...(assumptions.length > 0 ? (["ASSUMED"] as const) : [])]);
}

/**
 * The proof of a figure made from these accounts' transactions. Without accounts, as nothing was found, the figure is a
 * statement about all of them.
 */
export function figureProof(accounts: readonly Account[], accountIds: readonly string[] = []): Proof {
  const own = accounts.filter(({ accountId }) => accountIds.includes(accountId));
  return weakestOf((own.length > 0 ? own : accounts).map(accountProof));
}

/**
 * Returns the proof of the figure that statements show for a calculator field, which adds up one or more categories.
 */
export function fieldProof(
  { accounts, expenses }: Pick<TransactionSummary, "accounts" | "expenses">,
  field: CalculatorField,
): Proof {
  const isOfField = new Set(
    categories.filter(({ calculatorField }) => calculatorField === field).map(({ category }) => category),
  );
  const parts = expenses.categories.filter(({ category }) => isOfField.has(category));
  return parts.length === 0
    ? figureProof(accounts)
    : weakestOf(parts.map(({ accountIds }) => figureProof(accounts, accountIds)));
}

/** The proofs of the summary's main figures. */
export function mainProofs({
  accounts,
  income,
  expenses,
  commitments,
}: Pick<TransactionSummary, "accounts" | "income" | "expenses" | "commitments">) {
  const of = (accountIds: readonly string[]) => figureProof(accounts, accountIds);
  const ofAll = (parts: readonly { accountIds: string[] }[]) =>
    parts.length === 0 ? of([]) : weakestOf(parts.map(({ accountIds }) => of(accountIds)));
  const received = of(income.accountIds);
  const spending = ofAll(expenses.categories);
  return {
    income: received,
    spending,
    surplus: weakestOf([received, spending]),
    commitments: ofAll(commitments),
  };
}

/** Returns the weakest of several proofs. Without any, nothing supports the figure. */
function weakestOf(proofs: readonly Proof[]): Proof {
  return weakestProof(proofs) ?? "ASSUMED";
}

/** What to say about statements that do not prove an account's figures. */
export const unprovedCopy: Record<Exclude<Verification, "PROVED">, { title: string; text: string }> = {
  NOT_CHECKABLE: {
    title: "Could not be checked",
    text: "The file has no balances or totals that cover every transaction. Nothing in it contradicts them, but a missing or changed one could go unnoticed.",
  },
  CONFLICT: {
    title: "Figures do not agree",
    text: "Nothing was changed to make them fit. The file may be incomplete, misread or altered. Compare it with the original before you rely on it.",
  },
};
