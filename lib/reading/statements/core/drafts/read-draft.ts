import { formatDate } from "#lib/platform/dates.ts";
import type { PrintedSigns } from "../direction/resolve-direction.ts";
import type { Conflict, IsoDate, ReadingChoice, ReadingFlag, StatementDraft } from "../model.ts";
import type { Decision } from "../search/search.ts";
import { type DecimalMark, hasPartsOfCent } from "../values/amount.ts";

/**
 * The result of a format reader: the draft, and the parts of the file that could not be read, for a person to check.
 */
export type ReadDraft = {
  draft: StatementDraft;
  problems: Conflict[];
  /** What the broker should know about the file. */
  flags?: readonly ReadingFlag[];
  /** The interpretations tried for this draft and the ones after it, in formats that allow several. */
  choices?: readonly Decision[];
  /** How the direction of the amounts was determined, in formats that do not always state it. */
  signs?: PrintedSigns;
  /** Whether its balances follow from the amounts only as debts, although no sign says so. */
  asDebts?: boolean;
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

/** A fault that concerns no single row, such as a missing end of the file. */
export function fileFault(message: string): Conflict {
  return { kind: "ROW", message, page: null, line: null, difference: null };
}

/** A row with an invalid date. It cannot be placed in time, so it is not among the transactions. */
export function unreadableDate(line: number, text: string): Conflict {
  return unreadableRow(line, `the date “${text}” could not be read, so its amount is not counted.`);
}

/** A row whose day does not exist, such as 31 April. It counts, but nothing shows on which day. */
export function impossibleDate(line: number, text: string, date: IsoDate): Conflict {
  const fault = `the date “${text.trim()}” does not exist. The row is counted and shown on ${formatDate(date)}; check its date.`;
  return { ...unreadableRow(line, fault), kind: "DATE" };
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

  /** Returns one conflict that reports the rounding, or none. */
  problems(): Conflict[] {
    if (!this.#first) return [];
    const { line, text } = this.#first;
    const more = this.#count > 1 ? ` and ${this.#count - 1} more amounts have` : " has";
    const fault = `the amount “${text.trim()}”${more} parts of a cent, which are rounded off.`;
    return [unreadableRow(line, fault)];
  }
}

/** What a broker can decide about a file's reading. */
export type ChoiceKind = "direction" | "dateOrder" | "year";

/**
 * Finds the broker's choice for this account's files of this layout, or undefined. Of several choices, the first
 * counts: a document's own ones precede those remembered from other documents.
 */
export function choiceFor<Kind extends ChoiceKind>(
  choices: readonly ReadingChoice[] | undefined,
  kind: Kind,
  { layout, accountNumber }: Pick<StatementDraft, "layout" | "accountNumber">,
): ReadingChoice[Kind] | undefined {
  return choices?.find(
    (choice) =>
      choice.layout === layout && choice.accountNumber === accountNumber && choice[kind] !== undefined,
  )?.[kind];
}
