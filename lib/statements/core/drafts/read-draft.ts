import type { Conflict, ReadingFlag, StatementDraft } from "#lib/statements/core/model.ts";
import type { Decision } from "#lib/statements/core/search/search.ts";
import type { PrintedSigns } from "../direction/settle-direction.ts";
import { type DecimalMark, hasPartsOfCent } from "../values/written-amount.ts";

/**
 * The result of a format reader: the draft, and the parts of the file that could not be read, for a person to
 * check.
 */
export type ReadDraft = {
  draft: StatementDraft;
  problems: Conflict[];
  /** What the broker should know about the file. */
  flags?: readonly ReadingFlag[];
  /** The interpretations tried for this draft and the ones after it, in formats that allow several. */
  choices?: readonly Decision[];
  /** How the amounts got their direction, in formats that do not always state it. */
  signs?: PrintedSigns;
};

/** A draft without any facts yet. */
export function emptyDraft(): StatementDraft {
  return {
    bank: null,
    accountName: null,
    accountNumber: null,
    kind: null,
    currency: null,
    from: null,
    to: null,
    openingBalance: null,
    closingBalance: null,
    printedTotals: { credits: null, debits: null, creditCount: null, debitCount: null },
    creditLimit: null,
    interestRate: null,
    transactions: [],
  };
}

/** A row with money that could not be read completely. It is reported to the broker, never skipped. */
export function unreadableRow(line: number, what: string): Conflict {
  return { kind: "ROW", message: `Line ${line}: ${what}`, page: null, line, difference: null };
}

/** A row with an invalid date. It cannot be placed in time, so it is not among the transactions. */
export function unreadableDate(line: number, text: string): Conflict {
  const message = `Line ${line}: the date “${text}” could not be read, so its amount is not counted.`;
  return { kind: "ROW", message, page: null, line, difference: null };
}

/** Counts amounts that had to be rounded to whole cents, to report them once per statement. */
export class RoundedAmounts {
  #first: { line: number; text: string } | null = null;
  #count = 0;

  note(line: number, text: string, decimal: DecimalMark): void {
    if (!hasPartsOfCent(text, decimal)) return;
    this.#first ??= { line, text };
    this.#count++;
  }

  /** One conflict that reports the rounding, or none. */
  problems(): Conflict[] {
    if (!this.#first) return [];
    const { line, text } = this.#first;
    const more = this.#count > 1 ? ` and ${this.#count - 1} more amounts have` : " has";
    return [
      unreadableRow(line, `the amount “${text.trim()}”${more} parts of a cent, which are rounded off.`),
    ];
  }
}
