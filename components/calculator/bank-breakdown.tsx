import { Notice } from "#components/ui/feedback/notice.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { formatMoney } from "#lib/money.ts";
import type { BankBreakdown as Breakdown } from "#lib/serviceability/core/breakdown.ts";
import { counted } from "#lib/serviceability/core/format-figures.ts";
import { BreakdownLines } from "./breakdown-lines.tsx";
import { SurplusWaterfall } from "./surplus-waterfall.tsx";

/** Why a bank lends what it lends: what limits it, income to surplus, each line entered against assessed, the rules used. */
export function BankBreakdown({ breakdown }: { breakdown: Breakdown }) {
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

/** At the most that the bank lends: `5.8 times, limit 6 times`. */
function debtToIncome({ debtToIncomeRatio, debtToIncomeLimit }: Breakdown): string {
  if (debtToIncomeRatio === null) return "No income to hold it against";
  const limit = debtToIncomeLimit === null ? "no limit" : `the bank's limit ${ratio(debtToIncomeLimit)}`;
  return `${ratio(debtToIncomeRatio)} times at the most, ${limit}`;
}

function ratio(value: number | null): string {
  return value === null ? "–" : String(Number(value.toFixed(2)));
}
