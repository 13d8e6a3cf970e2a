import { memo, type ReactNode } from "react";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { cx } from "#components/ui/class-names.ts";
import { compareWithMost } from "#lib/lending/serviceability/core/breakdown/bank-gap.ts";
import {
  type BankBreakdown as Breakdown,
  breakdown,
} from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import type { BankLimit } from "#lib/lending/serviceability/core/breakdown/limits.ts";
import {
  type BreakdownLine,
  ENTERED_WORDS,
  type LineSection,
} from "#lib/lending/serviceability/core/breakdown/line.ts";
import { type WaterfallBar, waterfall } from "#lib/lending/serviceability/core/breakdown/waterfall.ts";
import { counted, roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { statedLending } from "#lib/lending/serviceability/core/stated-lending.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { capitalize, formatPercentage } from "#lib/platform/format.ts";
import { type Cents, formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import type { BankViewProps } from "./bank-views.tsx";
import { outcomeWords } from "./undecided.ts";

const sections: { key: LineSection; title: string }[] = [
  { key: "INCOME", title: "Income" },
  { key: "LIVING", title: "Living costs" },
  { key: "COMMITMENTS", title: "Debts" },
];

/**
 * How a bank arrives at its lending: its limits, a comparison with the bank that lends most, income to surplus, entered
 * and assessed figures, and the rules. Each figure has a mark that opens its rule.
 */
export const ChosenBank = memo(function ChosenBank({ sheet, sheetName, bank, entry }: BankViewProps) {
  const banks = sheet.banks.filter(({ rules }) => rules.key === bank);
  const [explained] = breakdown({ ...sheet, banks }, entry.household, entry.names);
  if (explained === undefined) return null;
  const { steps, maxMonthlySurplus, high } = explained;
  const lines = namedDebts(explained.lines, entry.labels.debts);
  const rule = ruleOf(explained, sheetName);
  const words = outcomeWords(entry);
  return (
    <section aria-labelledby="breakdown-title" className="@container">
      <h2 id="breakdown-title" className="font-semibold">
        {explained.name}: {formatWholeMoney(explained.maxLending * 100)}
      </h2>
      <p className="text-pretty text-sm">
        {explained.limitedByWhy}
        {high && words && (
          <span className="text-muted">
            {" "}
            This is {words.stays}. {capitalize(words.goesAlone)}, the bank lends {statedLending(high)} with{" "}
            {formatMoney(high.maxMonthlySurplus)} left a month.
          </span>
        )}
      </p>
      {/* Two lines high, so that typing seldom moves what is below. */}
      <p className="min-h-10 text-pretty text-sm">{compareWithMost(sheet, entry.household, bank)}</p>
      <div className="mt-1 grid gap-x-4 gap-y-3 @xl:grid-cols-[minmax(0,1fr)_13.75rem] @xl:items-start">
        <BreakdownLines lines={lines} surplus={maxMonthlySurplus} rule={rule} />
        <div className="grid min-w-0 gap-2 text-sm">
          <SurplusWaterfall lines={lines} surplus={maxMonthlySurplus} />
          <div>
            <h3 className="border-line-strong border-b font-semibold">What limits it</h3>
            <ul>
              {explained.limits.map((limit) => (
                <Limit key={limit.key} limit={limit} termYears={explained.termYears} rule={rule} />
              ))}
            </ul>
          </div>
          <div>
            <h3 className="border-line-strong border-b font-semibold">From surplus to lending</h3>
            <dl>
              {steps.map((step) => (
                <div
                  key={step.key}
                  className="flex items-center justify-between gap-2 border-b last:border-b-0"
                >
                  <dt className={cx("min-w-0 leading-tight", step.key === "maxLending" && "font-semibold")}>
                    {step.label}
                  </dt>
                  <dd className="figures flex items-center whitespace-nowrap">
                    {formatMoney(step.amount)}
                    <RuleMark of={step.label} why={step.why} rule={rule} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="text-pretty text-muted text-xs">{ratios(explained)}</p>
        </div>
      </div>
    </section>
  );
});

/** The bank's rules behind every figure: source, dates and the sheet. */
function ruleOf({ name, source, effectiveFrom, verifiedAt, taxYear }: Breakdown, sheet: string): string {
  return `${name}'s rules in force from ${formatDate(effectiveFrom)}, checked on ${formatDate(verifiedAt)} (${source}), tax year ${taxYear}. ${sheet}.`;
}

/** Opens the explanation of a figure, and its rule. */
const RuleMark = memo(function RuleMark({ of, why, rule }: { of: string; why: string; rule: string }) {
  return <ProofMark proof="ESTIMATED" of={of} evidence={{ kind: "NOTE", text: `${why} ${rule}` }} />;
});

/** `Test rate 7.25% a year over 30 years. Tax and ACC levy are 26.5% of gross pay. …` */
function ratios(breakdown: Breakdown): string {
  const { testRate, termYears, effectiveTaxRate } = breakdown;
  const rate = formatPercentage(testRate, 2, true);
  return [
    `Test rate ${rate} a year over ${counted(termYears, "year")}.`,
    effectiveTaxRate !== null &&
      `Tax and ACC levy are ${formatPercentage(effectiveTaxRate, 1)} of gross pay.`,
    debtToIncome(breakdown),
  ]
    .filter(Boolean)
    .join(" ");
}

/** One limit: the most it allows, or the term that it leaves; whether it is binding, and how to lift it. */
function Limit({ limit, termYears, rule }: { limit: BankLimit; termYears: number; rule: string }) {
  const { label, amount, binding, why, lift } = limit;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b last:border-b-0">
      <span className={cx("flex flex-wrap items-baseline gap-x-1.5", binding && "font-semibold")}>
        {label}
        {binding && <span className="font-medium text-warning text-xs">limits it</span>}
      </span>
      <span className="figures flex items-center whitespace-nowrap">
        {amount === null ? counted(termYears, "year") : formatWholeMoney(amount)}
        <RuleMark of={label} why={[why, lift].filter(Boolean).join(" ")} rule={rule} />
      </span>
      {binding && lift && <span className="col-span-2 text-pretty pb-0.5 text-muted text-xs">{lift}</span>}
    </li>
  );
}

/** At the bank's maximum lending: `All debt is at most 5.8 times gross income; the bank's limit is 6.` */
function debtToIncome({ debtToIncomeRatio, debtToIncomeLimit }: Breakdown): string {
  if (debtToIncomeRatio === null) return "There is no income to compare debt with.";
  const limit = debtToIncomeLimit === null ? "no limit" : `the bank's limit is ${ratio(debtToIncomeLimit)}`;
  return `All debt is at most ${ratio(debtToIncomeRatio)} times gross income; ${limit}.`;
}

function ratio(value: number | null): string {
  return value === null ? "–" : String(Number(value.toFixed(2)));
}

/** The lines, with debts under the form's own names. */
function namedDebts(lines: readonly BreakdownLine[], names: readonly (string | null)[]): BreakdownLine[] {
  const byKey = new Map(names.map((name, index) => [`debts.${index}`, name]));
  return lines.map((line) => ({ ...line, label: byKey.get(line.key) ?? line.label }));
}

/** Every relevant line: entered, assessed, and the reason. */
function BreakdownLines(props: { lines: readonly BreakdownLine[]; surplus: Cents; rule: string }) {
  const { lines, surplus, rule } = props;
  const shown = lines.filter(isRelevant);
  return (
    <table className="w-full border-collapse text-left text-sm leading-tight">
      <caption className="sr-only">From income to surplus, line by line</caption>
      <thead>
        <tr className="border-line-strong border-b text-muted text-xs">
          <th scope="col" className="pr-2 font-medium">
            Line
          </th>
          <th scope="col" className="pr-2.5 pl-1 text-right font-medium">
            Entered<span className="sr-only">, monthly unless said</span>
          </th>
          <th scope="col" className="whitespace-nowrap pr-6 text-right font-medium">
            Assessed<span className="sr-only"> monthly</span>
          </th>
        </tr>
      </thead>
      {sections.map(({ key, title }) => (
        <Section key={key} title={title} lines={shown.filter((line) => line.section === key)} rule={rule} />
      ))}
      <tbody>
        <tr className="border-line-strong border-t font-semibold">
          <th scope="row" colSpan={2} className="pt-1 pr-2 text-left">
            Surplus
          </th>
          <td className="figures pt-1 pr-6 text-right">{formatMoney(surplus)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Skips lines without an amount, unless the bank disregarded an entered one. */
function isRelevant(line: BreakdownLine): boolean {
  return line.assessed !== 0 || (line.entered !== null && line.entered.amount !== 0);
}

function Section(props: { title: string; lines: readonly BreakdownLine[]; rule: string }): ReactNode {
  const { title, lines, rule } = props;
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, line) => sum + line.assessed, 0);
  return (
    <tbody>
      <tr className="border-b">
        <th scope="rowgroup" colSpan={2} className="pt-1 pr-2 font-semibold">
          {title}
        </th>
        <td className="figures pt-1 pr-6 text-right font-semibold">{formatMoney(roundCents(total))}</td>
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} rule={rule} />
      ))}
    </tbody>
  );
}

/** The figures in one row. The mark explains why the bank counts this much. */
function Line({ line, rule }: { line: BreakdownLine; rule: string }) {
  const { label, entered, assessed, why } = line;
  return (
    <tr>
      <th scope="row" className="font-normal">
        {label}
      </th>
      <td className="figures whitespace-nowrap pr-2.5 pl-1 text-right text-muted text-xs">
        {entered && (
          <>
            {entered.amount % 100 === 0 ? formatWholeMoney(entered.amount) : formatMoney(entered.amount)}
            {/* The column is monthly by default. */}
            {entered.frequency !== "monthly" && ` ${ENTERED_WORDS[entered.frequency]}`}
          </>
        )}
      </td>
      <td className="figures whitespace-nowrap text-right">
        {formatMoney(roundCents(assessed))}
        <RuleMark of={label} why={why} rule={rule} />
      </td>
    </tr>
  );
}

const labels: Record<WaterfallBar["key"], string> = {
  INCOME: "Income after tax",
  LIVING: "Living costs",
  COMMITMENTS: "Debts",
  SURPLUS: "Monthly surplus",
};

const fills: Record<WaterfallBar["key"], string> = {
  INCOME: "fill-chart-1",
  LIVING: "fill-chart-2",
  COMMITMENTS: "fill-chart-4",
  SURPLUS: "fill-chart-1",
};

/** Income less living costs and debts: the monthly surplus as this bank assesses it. */
function SurplusWaterfall({ lines, surplus }: { lines: readonly BreakdownLine[]; surplus: Cents }) {
  const { bars, zero } = waterfall(lines, surplus);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
      {bars.map((bar) => (
        <div key={bar.key} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt className={cx(bar.key === "SURPLUS" && "font-semibold")}>{labels[bar.key]}</dt>
          <dd aria-hidden>
            <svg aria-hidden="true" className="block h-4.5 w-full">
              <line
                x1={share(zero)}
                x2={share(zero)}
                y1="0"
                y2="100%"
                className="stroke-line-strong"
                strokeWidth="1"
              />
              <rect
                x={share(bar.from)}
                width={share(bar.to - bar.from)}
                y="4"
                height="10"
                rx="1"
                className={bar.key === "SURPLUS" && surplus < 0 ? "fill-danger" : fills[bar.key]}
              />
            </svg>
          </dd>
          <dd className={cx("figures text-right", bar.key === "SURPLUS" && "font-semibold")}>
            {formatMoney(roundCents(bar.amount))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function share(value: number): string {
  return `${Number((value * 100).toFixed(3))}%`;
}
