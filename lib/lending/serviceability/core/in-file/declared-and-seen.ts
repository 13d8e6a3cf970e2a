import {
  AMOUNT_FIELDS,
  type AmountFrequency,
  type AmountKey,
  type NamedAmountField,
} from "#lib/lending/serviceability/core/fields.ts";
import { money } from "#lib/lending/serviceability/core/figures.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { ObservedAmount, SeenField } from "./seen-in-file.ts";

/** A declared amount and the file's amount for the same field. */
interface DeclaredAndSeen {
  field: AmountKey;
  label: string;
  frequency: AmountFrequency;
  /** Cents over the field's own period; null if nothing was declared. */
  declared: Cents | null;
  /** Null if the file does not show it, which is not zero. */
  seen: Cents | null;
  /** The source of the file's amount, as text. */
  source: string | null;
  besides: ObservedAmount[];
  conflict: Conflict | null;
}

interface Conflict {
  /** Declared less seen, in cents over the field's own period. */
  difference: Cents;
  /** Whether the declared amount makes the household look better than the file does. */
  flatters: boolean;
  /** The difference, and why it is material. */
  why: string;
}

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

/**
 * Every field that was declared or seen, in the order of the form, with a conflict if the two differ
 * materially. Gross income is never seen, because statements show pay after tax. A declared zero can
 * conflict; an undeclared field cannot.
 */
export function compareDeclared(
  declared: Partial<Record<AmountKey, Cents | null>>,
  seenFields: readonly SeenField[],
): DeclaredAndSeen[] {
  const seenBy = new Map<string, SeenField>(seenFields.map((seen) => [seen.field, seen]));
  return AMOUNT_FIELDS.flatMap((field): DeclaredAndSeen[] => {
    const seen = seenBy.get(field.key);
    const amount = declared[field.key] ?? null;
    if (seen === undefined && amount === null) return [];
    return [
      {
        field: field.key,
        label: field.label,
        frequency: field.frequency,
        declared: amount,
        seen: seen?.cents ?? null,
        source: seen?.source ?? null,
        besides: seen?.besides ?? [],
        conflict: seen === undefined || amount === null ? null : conflictOf(field, amount, seen),
      },
    ];
  });
}

/** Whether two figures of one kind differ materially. Flows are a month. */
export function isApart(kind: keyof typeof TOLERANCES, one: Cents, other: Cents): boolean {
  const { share, cents } = TOLERANCES[kind];
  const apart = Math.abs(one - other);
  return apart > cents && apart > share * Math.max(one, other);
}

function conflictOf(field: NamedAmountField, declared: Cents, seen: SeenField): Conflict | null {
  const { frequency, group, label } = field;
  const kind = frequency === "balance" || frequency === "limit" ? frequency : "flow";
  const { share, cents, rule } = TOLERANCES[kind];
  const difference = declared - seen.cents;
  const apart = Math.abs(difference);
  if (apart * PER_MONTH[frequency] <= cents || apart <= share * Math.max(declared, seen.cents)) return null;
  const isMore = difference > 0;
  // "From 6 months of statements" continues the sentence; an account's name keeps its capital.
  const source = seen.source.startsWith("From ") ? `from ${seen.source.slice("From ".length)}` : seen.source;
  return {
    difference,
    flatters: group === "income" ? isMore : !isMore,
    why: `${label}: ${money(declared)} was declared, ${money(seen.cents)} was observed (${source}): ${rule}.`,
  };
}
