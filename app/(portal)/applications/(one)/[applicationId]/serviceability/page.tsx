import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orNotFound } from "#app/or-not-found.ts";
import { startValues } from "#components/calculator/form/prefill.ts";
import { PrefillNote } from "#components/calculator/form/prefill-note.tsx";
import { NoSheet, sheetCopy } from "#components/calculator/sheet-copy.tsx";
import { StaleSheetNotice } from "#components/master-sheets/sheet-notices.tsx";
import { ComparisonView } from "#components/scenarios/comparison-view.tsx";
import { readServiceabilityQuery, serviceabilityHref } from "#components/scenarios/scenario-address.ts";
import { ScenarioList } from "#components/scenarios/scenario-list.tsx";
import { scenarioValues } from "#components/scenarios/scenario-values.ts";
import { ScenarioWorkspace } from "#components/scenarios/scenario-workspace.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { compareScenarios } from "#lib/scenarios/compare-scenarios.ts";
import { listScenarios } from "#lib/scenarios/read-scenarios.ts";
import { sheetDocument } from "#lib/serviceability/current-sheet.ts";
import { applicationPrefill } from "./application-prefill.ts";

export const metadata: Metadata = { title: "Serviceability" };

export default async function ServiceabilityPage(props: {
  params: Promise<{ applicationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { applicationId } = await props.params;
  const query = readServiceabilityQuery(await props.searchParams);
  const ctx = await portalContext(serviceabilityHref(encodeURIComponent(applicationId)));
  if (query.compare.length > 0) {
    const comparison = await orNotFound(compareScenarios(ctx, applicationId, query.compare));
    return <ComparisonView applicationId={applicationId} comparison={comparison} />;
  }
  const [document, { prefill, debts }, scenarios] = await Promise.all([
    sheetDocument(ctx),
    applicationPrefill(ctx, applicationId),
    orNotFound(listScenarios(ctx, applicationId)),
  ]);
  const opened = scenarios.find(({ scenarioId }) => scenarioId === query.scenario) ?? null;
  if (query.scenario !== null && opened === null) notFound();
  return (
    <>
      {scenarios.length > 0 && (
        <ScenarioList applicationId={applicationId} scenarios={scenarios} opened={query.scenario} />
      )}
      {document.state === "READY" ? (
        <>
          {document.staleSince && <StaleSheetNotice since={document.staleSince} />}
          {opened === null && <PrefillNote prefill={prefill} />}
          <ScenarioWorkspace
            key={opened?.scenarioId ?? "new"}
            applicationId={applicationId}
            scenario={opened}
            start={opened ? scenarioValues(opened) : startValues(prefill)}
            sheet={document.sheet}
            copy={sheetCopy(document.sheet, document.version)}
            prefill={prefill}
            debts={debts}
            owner={ctx.actor.brokerId}
          />
        </>
      ) : (
        <NoSheet state={document.state} />
      )}
    </>
  );
}
