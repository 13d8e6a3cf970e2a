import type { ReadDraft } from "#lib/reading/statements/core/drafts/read-draft.ts";
import type {
  PrintedDirection,
  ReadingChoice,
  Statement,
  StatementDraft,
} from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";

/** Returns the date, cents and balance of each transaction, for comparison. */
export function figures(draft: StatementDraft): (string | number | null)[][] {
  return draft.transactions.map(({ date, amount, balance }) => [date, amount, balance]);
}

/** Returns the date and cents of each transaction. */
export function movements(draft: StatementDraft): (string | number)[][] {
  return draft.transactions.map(({ date, amount }) => [date, amount]);
}

/** Returns the only statement of a file. Fails if there are none or several. */
export function only(drafts: readonly ReadDraft[]): StatementDraft {
  const [first] = drafts;
  if (!first || drafts.length !== 1) throw new Error(`Expected one statement, found ${drafts.length}`);
  return first.draft;
}

export function lines(...each: readonly string[]): string {
  return `${each.join("\n")}\n`;
}

/** Reads the only statement of an export. Fails if there are none or several. */
export async function readExport(
  text: string,
  fileName = "export.csv",
  choices: readonly ReadingChoice[] = [],
): Promise<Statement> {
  const { statements } = await readStatement(new TextEncoder().encode(text), { fileName, choices });
  const [first] = statements;
  if (!first || statements.length !== 1)
    throw new Error(`Expected one statement, found ${statements.length}`);
  return first;
}

/** Returns the cents of each transaction. */
export function amountsOf({ transactions }: StatementDraft): number[] {
  return transactions.map(({ amount }) => amount);
}

/** Returns the assumed direction, or null if the file shows it. */
export function assumedDirection({ assumptions = [] }: StatementDraft): PrintedDirection | null {
  const assumed = assumptions.find(({ kind }) => kind === "DIRECTION");
  return assumed?.kind === "DIRECTION" ? assumed.read : null;
}
