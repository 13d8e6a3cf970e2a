import type { Cents } from "#lib/platform/money.ts";
import { counted, money } from "../figures.ts";
import { FREQUENCY_WORDS, PART_LABELS } from "../labels.ts";
import { loanRepayments, type OfferedLoan, type PartRepayments } from "./loan-repayments.ts";
import { type Saving, savedByExtra, savedByHalfFortnightly } from "./paying-more.ts";
import { REPAYMENT_FREQUENCIES } from "./repayments.ts";

/** The amount for `savedByExtra`, unless the broker enters another one. */
export const USUAL_EXTRA: Cents = 10_000;

export interface RepaymentRow {
  /** `The loan`, a part of it if there are several, `Total`, or `Paying more`. */
  readonly group: string;
  readonly item: string;
  /** `a week`, `a fortnight`, `a month`; otherwise empty. */
  readonly per: string;
  /** Cents if money, a fraction if a percentage, otherwise a count. */
  readonly value: number;
  readonly format: "money" | "percent" | "plain";
}

/**
 * The cost of a loan, as rows for documents: each part's repayments weekly, fortnightly and monthly, then the totals
 * with monthly repayments, and savings from paying more. The schedule by year is `loanRepayments(loan).schedule`.
 */
export function repaymentRows(offered: Omit<OfferedLoan, "frequency">): RepaymentRow[] {
  const monthly: OfferedLoan = { ...offered, frequency: "MONTHLY" };
  const costs = loanRepayments(monthly);
  const row = (group: string, item: string, value: number, format: RepaymentRow["format"] = "money") => ({
    group,
    item,
    per: "",
    value,
    format,
  });
  return [
    row("The loan", "Amount", offered.amount),
    row("The loan", "Rate offered a year", offered.rate, "percent"),
    row("The loan", "Term in years", offered.years, "plain"),
    ...partRows(offered),
    row("Total", "Total interest, repaid monthly", costs.totalInterest),
    row("Total", "Total paid, repaid monthly", costs.totalPaid),
    ...savingRows(`${money(USUAL_EXTRA)} more a month`, savedByExtra(monthly, USUAL_EXTRA)),
    ...savingRows("Half of the monthly repayment each fortnight", savedByHalfFortnightly(monthly)),
  ];
}

function partRows(offered: Omit<OfferedLoan, "frequency">): RepaymentRow[] {
  const byFrequency = REPAYMENT_FREQUENCIES.map((frequency) => ({
    per: FREQUENCY_WORDS[frequency],
    parts: loanRepayments({ ...offered, frequency }).parts,
  }));
  const [first] = byFrequency;
  const several = offered.parts.length > 1;
  return (first?.parts ?? []).flatMap((part, index) => {
    const group = several ? `Part ${index + 1}: ${PART_LABELS[part.type]}` : PART_LABELS[part.type];
    const amount: RepaymentRow[] = several
      ? [{ group, item: "Amount", per: "", value: part.amount, format: "money" }]
      : [];
    const rows = (item: string, of: (part: PartRepayments) => Cents | null): RepaymentRow[] =>
      byFrequency.flatMap(({ per, parts }) => {
        const same = parts[index];
        const value = same ? of(same) : null;
        return value === null ? [] : [{ group, item, per, value, format: "money" }];
      });
    return [
      ...amount,
      ...rows(interestOnlyLabel(part), (same) => same.interestOnly),
      ...rows(repaymentLabel(part), (same) => same.repayment),
    ];
  });
}

/** The label of interest payments: `Interest only for 5 years`. */
export function interestOnlyLabel({ type, interestOnlyYears }: PartRepayments): string {
  return type === "REVOLVING"
    ? "Interest if fully drawn"
    : `Interest only for ${counted(interestOnlyYears, "year")}`;
}

/** The label of principal repayments: `Repayment`, or `Repayment after that`. */
export function repaymentLabel({ interestOnly }: PartRepayments): string {
  return interestOnly === null ? "Repayment" : "Repayment after that";
}

function savingRows(way: string, saving: Saving | null): RepaymentRow[] {
  if (saving === null) return [];
  const row = { group: "Paying more", per: "" };
  return [
    { ...row, item: `${way}: interest saved`, value: saving.interest, format: "money" },
    { ...row, item: `${way}: months sooner`, value: saving.months, format: "plain" },
  ];
}
