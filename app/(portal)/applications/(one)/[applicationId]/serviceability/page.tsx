import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orNotFound } from "#app/or-not-found.ts";
import { conflictsOf } from "#components/lending/calculator/form/conflicts.ts";
import { prefillFrom } from "#components/lending/calculator/form/prefill.ts";
import { PrefillNote } from "#components/lending/calculator/form/prefill-note.tsx";
import { fileProofs } from "#components/lending/calculator/form/proofs/file-proofs.ts";
import { NoSheet, sheetCopy } from "#components/lending/calculator/sheet-copy.tsx";
import { StaleSheetNotice } from "#components/lending/master-sheets/sheet-notices.tsx";
import { ComparisonView } from "#components/lending/scenarios/comparison-view.tsx";
import {
  readServiceabilityQuery,
  serviceabilityHref,
} from "#components/lending/scenarios/scenario-address.ts";
import { ScenarioList } from "#components/lending/scenarios/scenario-list.tsx";
import { scenarioValues } from "#components/lending/scenarios/scenario-values.ts";
import { ScenarioWorkspace } from "#components/lending/scenarios/scenario-workspace.tsx";
import { EarlierSummaryNotice } from "#components/reading/statements/summary-notices.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { declaredChanges } from "#lib/deal/fact-finds/load-declared.ts";
import { decidedOnFile } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { incomesOnFile } from "#lib/lending/income-evidence/incomes-on-file.ts";
import { compareScenarios } from "#lib/lending/scenarios/compare-scenarios.ts";
import { namesOf } from "#lib/lending/scenarios/entered-household.ts";
import { listScenarios } from "#lib/lending/scenarios/read-scenarios.ts";
import { sheetDocument } from "#lib/lending/serviceability/current-sheet.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { readApplicants } from "#lib/records/applications/read-applicants.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { getLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Serviceability" };

export default async function ServiceabilityPage(props: {
  params: Promise<{ applicationId: string }>;
  searchParams: Promise<QueryParams>;
}) {
  const { applicationId } = await props.params;
  const query = readServiceabilityQuery(await props.searchParams);
  const ctx = await portalContext(serviceabilityHref(encodeURIComponent(applicationId)));
  if (query.compare.length > 0) {
    const comparison = await orNotFound(compareScenarios(ctx, applicationId, query.compare));
    return <ComparisonView applicationId={applicationId} comparison={comparison} />;
  }
  const [document, file, scenarios] = await Promise.all([
    sheetDocument(ctx),
    applicationFile(ctx, applicationId),
    orNotFound(listScenarios(ctx, applicationId)),
  ]);
  // The list is latest first.
  const latest = query.fromFile ? null : (scenarios[0] ?? null);
  const asked = scenarios.find(({ scenarioId }) => scenarioId === query.scenario);
  if (query.scenario !== null && asked === undefined) notFound();
  const opened = asked ?? latest;
  const list = scenarios.length > 0 && (
    <ScenarioList applicationId={applicationId} scenarios={scenarios} opened={opened?.scenarioId ?? null} />
  );
  if (document.state !== "READY") {
    return (
      <>
        {list}
        <NoSheet state={document.state} />
      </>
    );
  }
  const { sheet, version, staleSince } = document;
  const tax = taxOf(sheet);
  const prefill = prefillFrom({ ...file, tax });
  const start = opened ? scenarioValues(opened, prefill) : prefill.values;
  return (
    <>
      {staleSince && <StaleSheetNotice since={staleSince} />}
      {file.summary && !file.isSummaryCurrent && (
        <EarlierSummaryNotice generatedAt={file.summary.generatedAt} />
      )}
      {/* The changes that applicants expect. No figure allows for them by itself. */}
      {file.changes.length > 0 && (
        <Notice tone="warning" title="Not in these figures: expected changes">
          <ul>
            {file.changes.map(({ clientId, name, text }) => (
              <li key={clientId} className="wrap-anywhere text-pretty">
                {name}: “{text}”
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ScenarioWorkspace
        key={opened?.scenarioId ?? "new"}
        applicationId={applicationId}
        scenario={opened}
        start={start}
        startConflicts={conflictsOf(start, prefill, tax)}
        sheet={sheet}
        copy={sheetCopy(sheet, version)}
        prefill={prefill}
        proofs={fileProofs(prefill, { ...file, applicationId })}
        prefillNote={opened === null && <PrefillNote prefill={prefill} />}
        switcher={list}
        saved={scenarios.length}
        owner={ctx.actor.brokerId}
      />
    </>
  );
}

/** The data that prefills the calculator. Another broker's application shows the not-found page. */
async function applicationFile(ctx: Awaited<ReturnType<typeof portalContext>>, applicationId: string) {
  const [{ summary, isSummaryCurrent }, loanAccounts, applicants, incomes, request, decided, changes] =
    await Promise.all([
      loadApplication(applicationId),
      orNotFound(listLoanAccounts(ctx, applicationId)),
      readApplicants(ctx, applicationId),
      orNotFound(incomesOnFile(ctx, applicationId)),
      orNotFound(getLoanRequest(ctx, applicationId)),
      decidedOnFile(ctx, applicationId),
      declaredChanges(ctx, applicationId),
    ]);
  const names = namesOf(applicants);
  const people = applicants.map(({ clientId, age }, index) => ({ clientId, age, name: names[index] ?? "" }));
  return {
    summary,
    isSummaryCurrent,
    loanAccounts,
    ...incomes,
    people,
    request,
    changes,
    ...(decided && { decided }),
  };
}
