import type { StatementDraft } from "#lib/statements/core/model.ts";
import type { ReadDraft } from "./read-draft.ts";

/** Date, cents and balance of each transaction, for comparison. */
export function figures(draft: StatementDraft): (string | number | null)[][] {
  return draft.transactions.map(({ date, amount, balance }) => [date, amount, balance]);
}

/** Date and cents of each transaction. */
export function movements(draft: StatementDraft): (string | number)[][] {
  return draft.transactions.map(({ date, amount }) => [date, amount]);
}

/** The only statement of a file. Fails if there are more or none. */
export function only(drafts: readonly ReadDraft[]): StatementDraft {
  const [first] = drafts;
  if (!first || drafts.length !== 1) throw new Error(`Expected one statement, found ${drafts.length}`);
  return first.draft;
}

export function lines(...each: readonly string[]): string {
  return `${each.join("\n")}\n`;
}
