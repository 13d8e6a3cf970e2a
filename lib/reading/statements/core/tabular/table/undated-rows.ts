import { SumOfRows } from "../../drafts/sum-of-rows.ts";
import type { Cents, ReadTransaction } from "../../model.ts";
import { normalHeading } from "../columns/find-header.ts";
import { labelOf, type SummaryLine } from "./summary-labels.ts";

/** One row equals many by chance. */
const MIN_ROWS = 2;

/** The sums of a table's rows so far, since the beginning and since the last total. */
export class RunningSums {
  readonly #opening: Cents | null;
  readonly #all = new SumOfRows();
  #section = new SumOfRows();

  constructor(opening: Cents | null) {
    this.#opening = opening;
  }

  add(amount: Cents): void {
    this.#all.add(amount);
    this.#section.add(amount);
  }

  endSection(): void {
    this.#section = new SumOfRows();
  }

  /** What an amount without a date is by arithmetic: a total of the rows above, or the balance after them. */
  meaningOf(amount: Cents): SummaryLine | null {
    const size = Math.abs(amount);
    if (size === 0) return null;
    if (this.#opening !== null && Math.abs(this.#opening + this.#all.total) === size) return "CLOSING";
    return this.isSum(amount, MIN_ROWS) ? "TOTAL" : null;
  }

  /** Whether an amount is the sum of at least this many rows. A label makes one enough. */
  isSum(amount: Cents, minRows = 1): boolean {
    const size = Math.abs(amount);
    return this.#all.equals(size, minRows) || this.#section.equals(size, minRows);
  }
}

/** What a row without a date is by its label. Labels vary more than sums, so they are the weaker evidence. */
export function labelledBalance(label: string): SummaryLine | null {
  const meaning = labelOf(normalHeading(label));
  if (meaning === "opening") return "OPENING";
  return meaning === "closing" || meaning === "current" ? "CLOSING" : null;
}

/** Whether a row's own balance continues the one before, which shows that the row is a transaction. */
export function continuesBalance(
  before: ReadTransaction | undefined,
  amount: Cents | null,
  balance: Cents | null,
): boolean {
  if (before?.balance == null || amount === null || balance === null) return false;
  return before.balance + amount === balance || balance + before.amount === before.balance;
}
