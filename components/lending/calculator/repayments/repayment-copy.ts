import { money } from "#lib/lending/serviceability/core/figures.ts";
import { FREQUENCY_WORDS, PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import type { LoanRepayments } from "#lib/lending/serviceability/core/repayments/loan-repayments.ts";
import type { Saving } from "#lib/lending/serviceability/core/repayments/paying-more.ts";
import {
  interestOnlyLabel,
  repaymentLabel,
} from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import type { RepaymentFrequency } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { counted } from "#lib/platform/format.ts";
import { type Cents, formatMoney, formatWholeMoney } from "#lib/platform/money.ts";

/** `4 years 2 months`, `1 year`, `7 months`. */
export function formatDuration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && counted(years, "year"), (rest > 0 || years === 0) && counted(rest, "month")];
  return parts.filter(Boolean).join(" ");
}

/** Describes the saving from paying more on the loan, or on one part of it. */
export function savingSentence({ interest, months, type }: Saving, isWhole: boolean): string {
  const subject = isWhole ? "The loan" : `The ${PART_LABELS[type].toLowerCase()} part`;
  const sentences = [
    interest >= 50 && `Saves ${formatWholeMoney(interest)} of interest.`,
    months > 0 && `${subject} is repaid ${formatDuration(months)} sooner.`,
  ];
  return sentences.filter(Boolean).join(" ") || "Saves nothing.";
}

/** `$100 more a month`. */
export function extraLabel(extra: Cents, frequency: RepaymentFrequency): string {
  return `${money(extra)} more ${FREQUENCY_WORDS[frequency]}`;
}

/** The heading of the table's labels. */
export const EACH_PERIOD: Readonly<Record<RepaymentFrequency, string>> = {
  WEEKLY: "Each week",
  FORTNIGHTLY: "Each fortnight",
  MONTHLY: "Each month",
};

/**
 * A row of the table: its label, and its figure at the rate offered (null until one is entered) and at the test rate.
 */
type FigureRow = { label: string; offered: string | null; tested: string | null };

/** A part of the loan, or all of it, with its rows. */
export type FigureGroup = { title: string | null; rows: readonly FigureRow[] };

/**
 * The figures of a loan at the rate offered beside those at the test rate: each part's repayments, those of the whole
 * loan if it has several parts, and the totals.
 */
export function figureGroups(offered: LoanRepayments | null, tested: LoanRepayments): FigureGroup[] {
  const row = (
    label: string,
    figure: (costs: LoanRepayments) => Cents | null,
    format: (cents: Cents) => string = formatMoney,
  ): FigureRow => {
    const shown = (cents: Cents | null) => (cents === null ? null : format(cents));
    return { label, offered: offered && shown(figure(offered)), tested: shown(figure(tested)) };
  };
  const isWhole = tested.parts.length === 1;
  const parts = tested.parts.map((part, index) => {
    const rows = [
      row(interestOnlyLabel(part), ({ parts: same }) => same[index]?.interestOnly ?? null),
      row(repaymentLabel(part), ({ parts: same }) => same[index]?.repayment ?? null),
    ];
    return {
      title: isWhole ? null : `${PART_LABELS[part.type]}, ${money(part.amount)}`,
      rows: rows.filter((each) => each.tested !== null),
    };
  });
  const steps = tested.steps.map(({ afterYears }, index) =>
    row(
      afterYears === 0 ? "From the start" : `After ${formatDuration(afterYears * 12)}`,
      (costs) => costs.steps[index]?.repayment ?? null,
    ),
  );
  return [
    ...parts,
    ...(isWhole ? [] : [{ title: "Whole loan", rows: steps }]),
    {
      title: `Over ${formatDuration(tested.schedule.length * 12)}`,
      rows: [
        row("Total interest", ({ totalInterest }) => totalInterest, formatWholeMoney),
        row("Total paid", ({ totalPaid }) => totalPaid, formatWholeMoney),
      ],
    },
  ];
}

/** How the assessed repayment differs from those at the test rate; null if it is the same. */
export function assessmentNote({ parts }: LoanRepayments): string | null {
  const types = new Set(parts.map(({ type }) => type));
  const sentences = [
    types.has("INTEREST_ONLY") &&
      "The bank assesses an interest-only part on its repayment after that period.",
    types.has("REVOLVING") && "It assesses revolving credit as a principal and interest loan.",
  ];
  return sentences.filter(Boolean).join(" ").replace(/^It/, "The bank") || null;
}
