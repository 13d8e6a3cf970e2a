import ArrowLeft from "lucide-react/icons/arrow-left";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink, TextLink } from "#components/ui/links.tsx";
import type { ScenarioComparison } from "#lib/scenarios/schemas.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { LendingFigure } from "./lending-figure.tsx";
import { reportHref, scenarioHref, serviceabilityHref } from "./scenario-address.ts";
import { staleMark } from "./stale-copy.ts";

/** Scenarios side by side: what each bank lends against the first of them, and in what they differ. */
export function ComparisonView(props: { applicationId: string; comparison: ScenarioComparison }) {
  const { applicationId, comparison } = props;
  const { scenarios, banks, differences } = comparison;
  const heads = scenarios.map(({ scenarioId, name, stale, sheet }, index) => (
    <div key={scenarioId}>
      <TextLink href={scenarioHref(applicationId, scenarioId)} prefetch={false}>
        {name}
      </TextLink>
      <span className="block font-normal text-muted text-xs">
        {index === 0 && scenarios.length > 1 ? "Compared against · " : ""}rules version {sheet.version} ·{" "}
        <a
          href={reportHref(scenarioId, "pdf")}
          target="_blank"
          rel="noreferrer"
          aria-label={`PDF of ${name}`}
          className="underline underline-offset-3"
        >
          PDF
        </a>
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
        <ButtonLink href={serviceabilityHref(applicationId)}>
          <ArrowLeft />
          Calculator
        </ButtonLink>
      </div>
      <Card title="Maximum lending" level={3} flush>
        <ComparisonTable
          caption="What each bank lends in each scenario"
          corner="Bank"
          heads={heads}
          rows={banks.map(({ bank, name, maxLending, difference }) => ({
            key: bank,
            label: name,
            cells: scenarios.map(({ scenarioId, requestedLoan }, index) => (
              <LendingFigure
                key={scenarioId}
                lending={maxLending[index] ?? null}
                difference={index === 0 ? null : (difference[index] ?? null)}
                requested={requestedLoan}
              />
            )),
          }))}
        />
      </Card>
      <Card title="What differs" level={3} flush>
        {differences.length === 0 ? (
          <p className="px-4 py-3 text-muted">All of them use the same inputs.</p>
        ) : (
          <ComparisonTable
            caption="What was entered otherwise"
            corner="Entered"
            heads={scenarios.map(({ name }) => name)}
            rows={differences.map(({ field, label, values }) => ({ key: field, label, cells: values }))}
          />
        )}
      </Card>
      <p className="text-muted text-sm">
        <strong className="font-medium text-text">Indicative, not a bank's decision.</strong> Figures are
        shown as saved, each with the bank rules in force at the time.
      </p>
    </div>
  );
}
