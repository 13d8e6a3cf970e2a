import { oldestFirst } from "./drafts/oldest-first.ts";
import {
  emptyDraft,
  impossibleDate,
  type ReadDraft,
  RoundedAmounts,
  unreadableDate,
  unreadableRow,
} from "./drafts/read-draft.ts";
import type { Cents, Conflict, IsoDate, ReadTransaction, StatementDraft } from "./model.ts";
import type { DecimalMark } from "./values/amount.ts";

/** A record's day and amount as read, null if that failed, and as written. */
type FileRecord = {
  line: number;
  id?: string | null | undefined;
  date: IsoDate | null;
  day: string;
  /** Whether there is no such day, such as 31 April. */
  isImpossible?: boolean;
  amount: Cents | null;
  figure: string;
  description: string;
  balance?: Cents | null;
};

/** The rows of one statement in a file of records, and what could not be read of them. */
export class RecordRows {
  readonly transactions: ReadTransaction[] = [];
  readonly problems: Conflict[] = [];
  readonly #rounded = new RoundedAmounts();
  readonly #decimal: DecimalMark | null;

  /** `decimal` is null if amounts are written in the currency's smallest unit, so that none is rounded. */
  constructor(decimal: DecimalMark | null) {
    this.#decimal = decimal;
  }

  /** Adds a record. Without an amount or a date it is reported and null. */
  add(record: FileRecord): ReadTransaction | null {
    const { line, id, date, day, isImpossible = false, amount, figure, description, balance = null } = record;
    if (amount === null) this.report(line, `the amount “${figure}” could not be read.`);
    else if (date === null) this.problems.push(unreadableDate(line, day));
    if (amount === null || date === null) return null;
    if (isImpossible) this.problems.push(impossibleDate(line, day, date));
    if (this.#decimal) this.#rounded.note(line, figure, this.#decimal);
    const transaction = { ...(id && { id }), date, description, amount, balance, page: null, line };
    this.transactions.push(transaction);
    return transaction;
  }

  report(line: number, what: string): void {
    this.problems.push(unreadableRow(line, what));
  }

  /** What could not be read, with the amounts that were rounded last. */
  conflicts(): Conflict[] {
    return [...this.problems, ...this.#rounded.problems()];
  }

  /** The rows with the facts that the file states. Without a stated period, it is that of the rows. */
  draft(facts: Partial<StatementDraft>): ReadDraft {
    const transactions = oldestFirst(this.transactions);
    const period = { from: transactions[0]?.date ?? null, to: transactions.at(-1)?.date ?? null };
    return { draft: { ...emptyDraft(), ...period, ...facts, transactions }, problems: this.conflicts() };
  }
}
