import { memo, type ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatWholeMoney } from "#lib/format/money.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { type Cents, formatMoney } from "#lib/money.ts";
import { type BankBreakdown as Breakdown, breakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import type { BankLimit } from "#lib/serviceability/core/breakdown/limits.ts";
import {
  type BreakdownLine,
  ENTERED_WORDS,
  type LineSection,
} from "#lib/serviceability/core/breakdown/line.ts";
import { counted, roundCents } from "#lib/serviceability/core/figures.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { upperFirst } from "#lib/serviceability/core/what-if/naming.ts";
import type { CalculatorCase } from "../form/read-values.ts";
import { SurplusWaterfall } from "./surplus-waterfall.tsx";
import { type OutcomeWords, outcomeWords } from "./undecided.ts";

const sections: { key: LineSection; title: string }[] = [
  { key: "INCOME", title: "Income" },
  { key: "LIVING", title: "Living costs" },
  { key: "COMMITMENTS", title: "Debts" },
];

/** How a bank arrives at its lending: what limits it, income to surplus, entered and assessed figures, and the rules. */
function BankBreakdown({ breakdown, words }: { breakdown: Breakdown; words: OutcomeWords | null }) {
  const { lines, steps, maxMonthlySurplus, high } = breakdown;
  return (
    <section
      aria-labelledby="breakdown-title"
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start"
    >
      <div className="grid min-w-0 gap-5">
        <div>
          <h2 id="breakdown-title" className="font-semibold text-lg">
            {breakdown.name}: {formatWholeMoney(breakdown.maxLending * 100)}
          </h2>
          <p className="mt-0.5 text-pretty">{breakdown.limitedByWhy}</p>
          {high && words && (
            <p className="mt-1 text-pretty text-muted">
              This is {words.stays}. {upperFirst(words.goesAlone)}, the bank lends{" "}
              {formatWholeMoney(high.maxLending * 100)} with {formatMoney(high.maxMonthlySurplus)} left a
              month.
            </p>
          )}
        </div>
        <Warnings breakdown={breakdown} />
        <SurplusWaterfall lines={lines} surplus={maxMonthlySurplus} />
        <div>
          <h3 className="mb-2 font-semibold">What limits it</h3>
          <ul className="divide-y rounded-lg border bg-raised">
            {breakdown.limits.map((limit) => (
              <Limit key={limit.key} limit={limit} />
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 font-semibold">Ratios and rules</h3>
          <DescriptionList
            items={[
              { term: "Tax and ACC levy", value: taxShare(breakdown.effectiveTaxRate) },
              { term: "All debt to gross income", value: debtToIncome(breakdown) },
              { term: "Test rate", value: `${formatPercentage(breakdown.testRate, 2, true)} a year` },
              { term: "Term", value: counted(breakdown.termYears, "year") },
              { term: "Tax year", value: breakdown.taxYear },
              { term: "Source", value: breakdown.source },
              { term: "In force from", value: formatDate(breakdown.effectiveFrom) },
              { term: "Checked on", value: formatDate(breakdown.verifiedAt) },
            ]}
          />
        </div>
      </div>
      <div className="grid min-w-0 gap-5">
        <BreakdownLines lines={lines} surplus={maxMonthlySurplus} />
        <div>
          <h3 className="mb-2 font-semibold">From surplus to lending</h3>
          <dl className="divide-y rounded-lg border bg-raised">
            {steps.map((step) => (
              <div key={step.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2">
                <dt className={step.key === "maxLending" ? "font-semibold" : undefined}>{step.label}</dt>
                <dd className="figures text-right">{formatMoney(step.amount)}</dd>
                <dd className="col-span-2 text-pretty text-muted text-sm">{step.why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Warnings({ breakdown }: { breakdown: Breakdown }) {
  return (
    <>
      {breakdown.debtToIncomeWarning && (
        <Notice tone="warning" title="Above the bank's debt-to-income guide">
          At this amount all debt is {ratio(breakdown.debtToIncomeRatio)} times gross income; the bank's guide
          is {ratio(breakdown.debtToIncomeLimit)}.
        </Notice>
      )}
      {breakdown.loanToValueWarning && (
        <Notice tone="warning" title="Above the bank's loan-to-value guide">
          Its guide for these properties allows {formatWholeMoney(breakdown.byLoanToValue ?? 0)}.
        </Notice>
      )}
    </>
  );
}

/** One limit: the most it allows, whether it decides, and what would lift it. */
function Limit({ limit }: { limit: BankLimit }) {
  const { label, amount, binding, why, lift } = limit;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2">
      <span className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {label}
        {binding && <Badge tone="warning">Limits it</Badge>}
      </span>
      <span className="figures text-right">{amount !== null && formatWholeMoney(amount)}</span>
      <span className="col-span-2 text-pretty text-muted text-sm">
        {why}
        {lift && <span className="block text-text">{lift}</span>}
      </span>
    </li>
  );
}

function taxShare(rate: number | null): string {
  return rate === null ? "No pay to tax" : `${formatPercentage(rate, 1)} of gross pay`;
}

/** At the bank's maximum lending: `At most 5.8 times; the bank's limit is 6`. */
function debtToIncome({ debtToIncomeRatio, debtToIncomeLimit }: Breakdown): string {
  if (debtToIncomeRatio === null) return "No income to compare it with";
  const limit = debtToIncomeLimit === null ? "no limit" : `the bank's limit is ${ratio(debtToIncomeLimit)}`;
  return `At most ${ratio(debtToIncomeRatio)} times; ${limit}`;
}

function ratio(value: number | null): string {
  return value === null ? "–" : String(Number(value.toFixed(2)));
}

/** The breakdown of one bank, recalculated with each entry. */
export const ChosenBank = memo(function ChosenBank(props: {
  sheet: PreparedSheet;
  bank: string;
  entry: CalculatorCase;
}) {
  const { sheet, bank, entry } = props;
  const banks = sheet.banks.filter(({ rules }) => rules.key === bank);
  const [explained] = breakdown({ ...sheet, banks }, entry.household, entry.names);
  if (explained === undefined) return null;
  const lines = namedDebts(explained.lines, entry.labels.debts);
  return <BankBreakdown breakdown={{ ...explained, lines }} words={outcomeWords(entry)} />;
});

/** The lines with debts by the form's own names. */
function namedDebts(lines: readonly BreakdownLine[], names: readonly (string | null)[]): BreakdownLine[] {
  const byKey = new Map(names.map((name, index) => [`debts.${index}`, name]));
  return lines.map((line) => ({ ...line, label: byKey.get(line.key) ?? line.label }));
}

/** Every relevant line: entered, assessed, and the reason. */
function BreakdownLines({ lines, surplus }: { lines: readonly BreakdownLine[]; surplus: Cents }) {
  const shown = lines.filter(isRelevant);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">From income to surplus, line by line</caption>
      <thead>
        <tr className="border-b text-muted text-sm">
          <th scope="col" className="py-1.5 pr-3 pl-2 font-medium">
            Line
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            Entered
          </th>
          <th scope="col" className="whitespace-nowrap py-1.5 pr-2 pl-3 text-right font-medium">
            Assessed monthly
          </th>
        </tr>
      </thead>
      {sections.map(({ key, title }) => (
        <Section key={key} title={title} lines={shown.filter((line) => line.section === key)} />
      ))}
      <tbody>
        <tr className="border-t-2 font-semibold">
          <th scope="row" colSpan={2} className="py-2 pr-3 pl-2 text-left">
            Surplus
          </th>
          <td className="figures py-2 pr-2 pl-3 text-right">{formatMoney(surplus)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Skips lines without an amount, unless the bank disregarded what was entered. */
function isRelevant(line: BreakdownLine): boolean {
  return line.assessed !== 0 || (line.entered !== null && line.entered.amount !== 0);
}

function Section({ title, lines }: { title: string; lines: readonly BreakdownLine[] }): ReactNode {
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, line) => sum + line.assessed, 0);
  return (
    <tbody>
      <tr className="border-b bg-sunken">
        <th scope="rowgroup" colSpan={2} className="py-1.5 pr-3 pl-2 font-medium">
          {title}
        </th>
        <td className="figures py-1.5 pr-2 pl-3 text-right font-medium">{formatMoney(roundCents(total))}</td>
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

/** The figures in one row, the reason below across the full width. */
function Line({ line }: { line: BreakdownLine }) {
  return (
    <>
      <tr className="align-baseline">
        <th scope="row" className="pt-2 pl-2 font-normal">
          {line.label}
        </th>
        <td className="figures px-3 pt-2 text-right text-muted">
          {line.entered && (
            <>
              {formatMoney(line.entered.amount)}{" "}
              <span className="inline-block text-xs">{ENTERED_WORDS[line.entered.frequency]}</span>
            </>
          )}
        </td>
        <td className="figures whitespace-nowrap pt-2 pr-2 text-right">
          {formatMoney(roundCents(line.assessed))}
        </td>
      </tr>
      <tr className="border-b">
        <td colSpan={3} className="text-pretty pr-2 pb-2 pl-2 text-muted text-sm">
          {line.why}
        </td>
      </tr>
    </>
  );
}
