import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LendingFigure } from "#components/lending/calculator/results/lending-figure.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink, NewTabLink, TextLink } from "#components/ui/links.tsx";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import { comparedBanks } from "#lib/lending/scenarios/compared-banks.ts";
import type { ScenarioComparison } from "#lib/lending/scenarios/schemas.ts";
import { staleMark } from "#lib/lending/scenarios/stale-words.ts";
import type { LimitedBy } from "#lib/lending/serviceability/core/assess.ts";
import { LIMIT_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { LendingWarnings } from "./lending-warnings.tsx";
import { comparisonPdfHref, reportHref, scenarioHref, serviceabilityHref } from "./scenario-address.ts";

/** Scenarios side by side: each bank's lending compared with the first scenario, what limits it, and the inputs that differ. */
export function ComparisonView(props: { applicationId: string; comparison: ScenarioComparison }) {
  const { applicationId, comparison } = props;
  const { scenarios, differences } = comparison;
  const banks = comparedBanks(comparison);
  const [first] = scenarios;
  const heads = scenarios.map(({ scenarioId, name, stale, sheet }, index) => (
    <div key={scenarioId}>
      <TextLink href={scenarioHref(applicationId, scenarioId)} prefetch={false}>
        {name}
      </TextLink>
      <span className="block font-normal text-muted text-xs">
        {index === 0 && scenarios.length > 1 ? "Compared against · " : ""}rules version {sheet.version} ·{" "}
        <NewTabLink
          href={reportHref(scenarioId, "pdf")}
          aria-label={`PDF of ${name}`}
          className="underline underline-offset-3"
        >
          PDF
        </NewTabLink>
      </span>
      {stale.map((reason) => (
        <Badge key={reason} tone="warning">
          {staleMark(reason)}
        </Badge>
      ))}
    </div>
  ));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Scenarios side by side</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={serviceabilityHref(applicationId)}>
            <ArrowLeft />
            Calculator
          </ButtonLink>
          <ActionLink
            label="Download PDF"
            href={comparisonPdfHref(
              applicationId,
              scenarios.map(({ scenarioId }) => scenarioId),
            )}
            download
          />
        </div>
      </div>
      <Card title="Maximum lending" level={3} flush>
        <ComparisonTable
          caption="What each bank lends in each scenario"
          corner={
            <>
              Bank
              {first && (
                <span className="block font-normal text-xs">Highest lending in “{first.name}” first</span>
              )}
            </>
          }
          heads={heads}
          rows={banks.map(
            ({ bank, name, maxLending, difference, high, limitedBy, warnings, highWarnings }) => ({
              key: bank,
              label: name,
              cells: scenarios.map(({ scenarioId, requestedLoan }, index) => (
                <div key={scenarioId}>
                  <LendingFigure
                    lending={maxLending[index] ?? null}
                    difference={index === 0 ? null : (difference[index] ?? null)}
                    requested={requestedLoan}
                  />
                  <LendingWarnings warnings={warnings[index]} />
                  <HighFigure high={high[index] ?? null} />
                  <LendingWarnings warnings={highWarnings[index]} />
                  <LimitLine limitedBy={limitedBy[index] ?? null} />
                </div>
              )),
            }),
          )}
        />
      </Card>
      <Card title="What differs" level={3} flush>
        {differences.length === 0 ? (
          <p className="px-4 py-3 text-muted">They all use the same inputs.</p>
        ) : (
          <ComparisonTable
            caption="Inputs that differ"
            corner="Entered"
            heads={scenarios.map(({ name }) => name)}
            rows={differences.map(({ field, label, values }) => ({ key: field, label, cells: values }))}
          />
        )}
      </Card>
      <p className="text-muted text-sm">
        <strong className="font-medium text-text">Indicative, not a bank's decision.</strong> Figures are
        shown as saved, each with the bank rules in force at the time.
        {banks.some(({ high }) => high.some((figure) => figure !== null)) &&
          " While a debt or the rent is undecided, it counts as staying; the second figure has all of it repaid or ended."}
      </p>
    </div>
  );
}

/** The lending with undecided debts repaid and rent ended; empty if nothing is undecided. */
function HighFigure({ high }: { high: number | null }) {
  if (high === null) return null;
  return (
    <span className="block text-muted text-sm">up to {formatWholeMoney(high * 100)} if repaid or ended</span>
  );
}

/** The limit that applies, worded as in the calculator. */
function LimitLine({ limitedBy }: { limitedBy: LimitedBy | null }) {
  if (limitedBy === null) return null;
  return <span className="block text-pretty text-muted text-sm">{LIMIT_LABELS[limitedBy]}</span>;
}

/** A column for each scenario; scrolls horizontally on narrow screens, also by keyboard. */
function ComparisonTable(props: {
  caption: string;
  corner: ReactNode;
  heads: readonly ReactNode[];
  rows: readonly { key: string; label: string; cells: readonly ReactNode[] }[];
}) {
  const { caption, corner, heads, rows } = props;
  return (
    <ScrollRegion label={caption}>
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b align-bottom">
            <th
              scope="col"
              className="sticky left-0 w-30 bg-raised px-4 py-2 font-medium text-muted text-sm sm:w-44"
            >
              {corner}
            </th>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position.
              <th key={index} scope="col" className="w-40 px-4 py-2 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key} className="border-b align-top last:border-b-0">
              <th scope="row" className="sticky left-0 bg-raised px-4 py-2 font-normal">
                {label}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position.
                <td key={index} className="figures px-4 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
