import type { Cents } from "#lib/platform/money.ts";
import { AMOUNT_FIELDS, type AmountFrequency } from "../fields.ts";
import { money } from "../figures.ts";
import type { SeenField } from "./seen-in-file.ts";

/**
 * The difference between two figures that is not material. Flows are averages of payments, so a tenth and $25 a month
 * are tolerated. Balances fall with each repayment. A limit is agreed with the bank, so it must match to the dollar.
 */
const TOLERANCES = {
  flow: { share: 0.1, cents: 25_00, rule: "more than a tenth and $25 a month apart" },
  balance: { share: 0.02, cents: 1_000_00, rule: "more than 2% and $1,000 apart" },
  limit: { share: 0, cents: 99, rule: "a limit is known to the dollar" },
} as const;

const PER_MONTH: Record<AmountFrequency, number> = {
  annual: 1 / 12,
  weekly: 52 / 12,
  monthly: 1,
  balance: 1,
  limit: 1,
};

/** Whether two figures of one kind differ materially. Flows are a month. */
export function isApart(kind: keyof typeof TOLERANCES, one: Cents, other: Cents): boolean {
  const { share, cents } = TOLERANCES[kind];
  const apart = Math.abs(one - other);
  return apart > cents && apart > share * Math.max(one, other);
}

/** Why a declared amount conflicts with the file's for the same field; null if they do not differ materially. */
export function conflictWith(seen: SeenField, declared: Cents): string | null {
  const field = AMOUNT_FIELDS.find(({ key }) => key === seen.field);
  if (field === undefined) return null;
  const { frequency, group, label } = field;
  const kind = frequency === "balance" || frequency === "limit" ? frequency : "flow";
  const apart = Math.abs(declared - seen.cents);
  const { share, cents, rule } = TOLERANCES[kind];
  if (apart * PER_MONTH[frequency] <= cents || apart <= share * Math.max(declared, seen.cents)) return null;
  // "From 6 months of statements" continues the sentence; an account's name keeps its capital.
  const source = seen.source.startsWith("From ") ? `from ${seen.source.slice("From ".length)}` : seen.source;
  const isMore = declared > seen.cents;
  const flatters = group === "income" ? isMore : !isMore;
  return [
    `${label}: ${money(declared)} was declared, ${money(seen.cents)} was observed (${source}): ${rule}.`,
    flatters && "It makes the household look better than the file does.",
  ]
    .filter(Boolean)
    .join(" ");
}
