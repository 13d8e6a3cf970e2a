import accountLabels from "#data/reading/account-labels.json" with { type: "json" };
import labels from "#data/reading/labels.json" with { type: "json" };
import { type FigureLabel, figureLabel } from "../../lexicon/paper-labels.ts";
import { meaningOf } from "../../lexicon/phrases.ts";

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
export function summaryLine(description: string): SummaryLine | null {
  const label = description.length > MAX_LENGTH ? null : figureLabel(description);
  if (label === "BALANCE_ON_DATE") return /\d/.test(description) ? null : "CLOSING";
  return (label && (BALANCES[label] ?? TOTALS[label])) ?? null;
}

/** Facts about the account in a line above or below the rows. */
export type Label =
  | "accountNumber"
  | "accountName"
  | "bank"
  | "currency"
  | "opening"
  | "closing"
  | "current"
  | "from"
  | "to"
  | "period"
  | "limit"
  | "totalDebits"
  | "totalCredits";

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
