import { oldestFirst } from "#lib/statements/core/drafts/oldest-first.ts";
import type { Cents, StatementDraft } from "#lib/statements/core/model.ts";
import { prove } from "#lib/statements/core/prove.ts";

/**
 * Reads balances in another way if they contradict the amounts and only that makes all of them agree: a loan
 * prints what is owed as a positive balance, and a notice without an amount prints 0.00. A conflict that
 * remains in every way stays as it was.
 */
export function settleBalances(draft: StatementDraft): StatementDraft {
  if (!draft.transactions.some(({ balance }) => balance !== null) || agrees(draft)) return draft;
  const quiet = withoutNoticeBalances(draft);
  const ways = [withDebtsNegative(draft), ...(quiet ? [quiet, withDebtsNegative(quiet)] : [])];
  return ways.find(agrees) ?? draft;
}

function agrees(draft: StatementDraft): boolean {
  return !prove(draft).conflicts.some(({ kind }) => kind === "RUNNING_BALANCE" || kind === "CLOSING_BALANCE");
}

function withDebtsNegative(draft: StatementDraft): StatementDraft {
  const negated = (cents: Cents | null) => (cents ? -cents : cents);
  return {
    ...draft,
    openingBalance: negated(draft.openingBalance),
    closingBalance: negated(draft.closingBalance),
    transactions: oldestFirst(draft.transactions.map((row) => ({ ...row, balance: negated(row.balance) }))),
  };
}

/** Null if there are no such notices. The doubt keeps the draft from being proved. */
function withoutNoticeBalances(draft: StatementDraft): StatementDraft | null {
  const notices = new Set(draft.transactions.filter(({ amount, balance }) => amount === 0 && balance === 0));
  const [first] = notices;
  if (!first) return null;
  const more = notices.size > 1 ? ` and ${notices.size - 1} more` : "";
  const doubt = `Line ${first.line}${more}: a notice without an amount prints a balance of 0.00, which was not used. Compare the account's balance on that day with the bank's own statement.`;
  return {
    ...draft,
    transactions: oldestFirst(
      draft.transactions.map((row) => (notices.has(row) ? { ...row, balance: null } : row)),
    ),
    doubts: [...(draft.doubts ?? []), doubt],
  };
}
