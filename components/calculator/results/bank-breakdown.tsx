import { memo, type ReactNode } from "react";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { type Cents, formatMoney } from "#lib/money.ts";
import type { BankBreakdown as Breakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import { flatBreakdown } from "#lib/serviceability/core/breakdown/flat-breakdown.ts";
import type {
  BreakdownLine,
  EnteredFrequency,
  LineSection,
} from "#lib/serviceability/core/breakdown/line.ts";
import { counted, roundCents } from "#lib/serviceability/core/figures.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { SurplusWaterfall } from "./surplus-waterfall.tsx";

const ENTERED_LABELS: Readonly<Record<EnteredFrequency, string>> = {
  annual: "a year",
  weekly: "a week",
  fortnightly: "a fortnight",
  "four-weekly": "every four weeks",
  monthly: "a month",
  balance: "owed",
  limit: "limit",
};

const sections: { key: LineSection; title: string }[] = [
  { key: "INCOME", title: "Income" },
  { key: "LIVING", title: "Living costs" },
  { key: "COMMITMENTS", title: "Debts" },
];

/** How a bank arrives at its lending: the limit, income to surplus, entered and assessed figures, and the rules. */
function BankBreakdown({ breakdown }: { breakdown: Breakdown }) {
  const { lines, steps, maxMonthlySurplus } = breakdown;
  return (
    <section aria-labelledby="breakdown-title" className="grid gap-5">
      <div>
        <h2 id="breakdown-title" className="font-semibold text-lg">
          {breakdown.name}: {formatWholeMoney(breakdown.maxLending * 100)}
        </h2>
        <p className="mt-0.5 text-pretty">{breakdown.limitedByWhy}</p>
      </div>
      {breakdown.debtToIncomeWarning && (
        <Notice tone="warning" title="Above the bank's debt-to-income guide">
          At this amount all debt is {ratio(breakdown.debtToIncomeRatio)} times gross income; the bank's guide
          is {ratio(breakdown.debtToIncomeLimit)}.
        </Notice>
      )}
      <SurplusWaterfall lines={lines} surplus={maxMonthlySurplus} />
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
    </section>
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
  household: FlatHousehold;
}) {
  const { sheet, bank, household } = props;
  const banks = sheet.banks.filter(({ rules }) => rules.key === bank);
  const [explained] = flatBreakdown({ ...sheet, banks }, household);
  return explained && <BankBreakdown breakdown={explained} />;
});

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
              <span className="inline-block text-xs">{ENTERED_LABELS[line.entered.frequency]}</span>
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
