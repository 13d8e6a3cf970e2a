import type { Conflict, StatementDraft } from "#lib/statements/core/model.ts";
import { type DecimalMark, hasPartsOfCent } from "./parse-amount.ts";

/** What a format reader hands on: the draft, and what in the file could not be read, for a person to look at. */
export type ReadDraft = { draft: StatementDraft; problems: Conflict[] };

/** A draft of which nothing is known yet. */
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

/** A row that holds money but could not be read whole: said to the broker, never passed over. */
export function unreadableRow(line: number, what: string): Conflict {
  return { kind: "ROW", message: `Line ${line}: ${what}`, page: null, line, difference: null };
}

/** A row whose date is none, so that it cannot be placed in time and is not among the transactions. */
export function unreadableDate(line: number, text: string): Conflict {
  const message = `Line ${line}: the date “${text}” could not be read, so its amount is not counted.`;
  return { kind: "ROW", message, page: null, line, difference: null };
}

/** Remembers the amounts that had to be rounded to whole cents, to say so once for each statement. */
export class RoundedAmounts {
  #first: { line: number; text: string } | null = null;
  #count = 0;

  note(line: number, text: string, decimal: DecimalMark): void {
    if (!hasPartsOfCent(text, decimal)) return;
    this.#first ??= { line, text };
    this.#count++;
  }

  /** The one conflict that says so; none where nothing was rounded. */
  problems(): Conflict[] {
    if (!this.#first) return [];
    const { line, text } = this.#first;
    const more = this.#count > 1 ? ` and ${this.#count - 1} more amounts have` : " has";
    return [
      unreadableRow(line, `the amount “${text.trim()}”${more} parts of a cent, which are rounded off.`),
    ];
  }
}
