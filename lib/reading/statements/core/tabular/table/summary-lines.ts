import accountLabels from "#data/reading/account-labels.json" with { type: "json" };
import labels from "#data/reading/labels.json" with { type: "json" };
import { SumOfRows } from "../../drafts/sum-of-rows.ts";
import { type FigureLabel, figureLabel } from "../../lexicon/paper-labels.ts";
import { meaningOf } from "../../lexicon/phrases.ts";
import type { Cents, ReadTransaction } from "../../model.ts";
import { normalHeading, type Row } from "../columns/find-header.ts";

/** The meaning of a line that is not a transaction: an opening or closing balance, or a total. */
export type SummaryLine = "OPENING" | "CLOSING" | "TOTAL" | "TOTAL_DEBITS" | "TOTAL_CREDITS";

const BALANCES: Partial<Record<FigureLabel, "OPENING" | "CLOSING">> = {
  OPENING: "OPENING",
  BROUGHT: "OPENING",
  CLOSING: "CLOSING",
  CARRIED: "CLOSING",
};

const TOTALS: Partial<Record<FigureLabel, SummaryLine>> = {
  TOTAL: "TOTAL",
  TOTAL_CREDITS: "TOTAL_CREDITS",
  TOTAL_DEBITS: "TOTAL_DEBITS",
};

/** Longer texts are descriptions. */
const MAX_LENGTH = 90;

/** The kind of summary line that a description is, or null for any other text. */
function summaryLine(description: string): SummaryLine | null {
  const label = description.length > MAX_LENGTH ? null : figureLabel(description);
  if (label === "BALANCE_ON_DATE") return /\d/.test(description) ? null : "CLOSING";
  return (label && (BALANCES[label] ?? TOTALS[label])) ?? null;
}

/** The meaning of the first text, or after the bank's own codes of a balance or sum: `HIST, OPEN, BALANCE FORWARD`. */
export function labelledSummary(texts: readonly string[], isSum: boolean): SummaryLine | null {
  for (const [at, text] of texts.entries()) {
    const kind = summaryLine(text);
    if (kind && (at === 0 || isSum || kind === "OPENING" || kind === "CLOSING")) return kind;
  }
  return null;
}

/** Facts about the account in a line above or below the rows. Closing balances have only the labels of every format. */
export type Label = keyof typeof accountLabels.labels | "closing";

const BY_TEXT = new Map(
  (Object.entries(accountLabels.labels) as [Label, readonly string[]][]).flatMap(([label, texts]) =>
    texts.map((text) => [text, label] as const),
  ),
);

const labelAbove = meaningOf(labels.tables.aboveRows);

const BY_BALANCE = { OPENING: "opening", CLOSING: "closing" } as const;

/** The meaning of a label in the form of `normalHeading`, or null. */
export function labelOf(heading: string): Label | null {
  const listed = BY_TEXT.get(heading);
  if (listed) return listed;
  const label = figureLabel(heading);
  const balance = label && BALANCES[label];
  if (balance) return BY_BALANCE[balance];
  return labelAbove(heading);
}

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

  /** How many rows a figure must sum up to be a total. The sums of either side stand together. */
  get enoughRows(): number {
    return this.#section.isEmpty && !this.#all.isEmpty ? 1 : MIN_ROWS;
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
    return [this.#all, this.#section].some((sum) => sum.equals(size, minRows) && !sum.isReversedBy(amount));
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

/** A transaction, or a row with the balance that its label says it is. */
export type Step = { row: Row; account: string; label: string; amount: Cents; balance: Cents | null };

/**
 * The rows called balances to which no other balance leads, if one of that name stands amid its account's transactions:
 * `Übertrag` is also a transfer.
 */
export function refutedBalances(steps: readonly Step[]): ReadonlySet<Row> {
  const isMove = ({ balance }: Step) => balance === null;
  const alone = [...Map.groupBy(steps, ({ account }) => account).values()].flatMap((own) => {
    const [first, last] = [own.findIndex(isMove), own.findLastIndex(isMove)];
    let moved = 0;
    const balances = own.flatMap(({ row, label, amount, balance }, at) => {
      moved += amount;
      return balance === null ? [] : [{ row, label, balance, moved, isAmid: first < at && at < last }];
    });
    const leads = (from: (typeof balances)[number] | undefined, to: (typeof balances)[number]) =>
      from && Math.abs(from.balance - to.balance) === Math.abs(from.moved - to.moved);
    return balances.filter((one, at) => !leads(balances[at - 1], one) && !leads(balances[at + 1], one));
  });
  const names = new Set(alone.flatMap(({ label, isAmid }) => (isAmid ? [label] : [])));
  return new Set(alone.flatMap(({ row, label }) => (names.has(label) ? [row] : [])));
}
