import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { AdviceForm } from "#components/deal/advice/advice-form.tsx";
import { toScenarioChoice } from "#components/deal/advice/scenario-choice.ts";
import { readAdvice } from "#lib/deal/advice/read-advice.ts";
import { LENDER_NOT_RECORDED } from "#lib/deal/submissions/core/missing.ts";
import { listSubmissions } from "#lib/deal/submissions/read-submissions.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listScenarios } from "#lib/lending/scenarios/read-scenarios.ts";
import { sheetDocument } from "#lib/lending/serviceability/current-sheet.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Advice" };

export default async function AdvicePage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/advice`);
  const [advice, scenarios, { submissions }, sheet, { application }] = await Promise.all([
    orNotFound(readAdvice(ctx, applicationId)),
    orNotFound(listScenarios(ctx, applicationId)),
    orNotFound(listSubmissions(ctx, applicationId)),
    sheetDocument(ctx),
    loadApplication(applicationId),
  ]);
  const lending = submissions.filter(
    ({ kind, lenderName }) => kind === "NEW_LENDING" && lenderName !== LENDER_NOT_RECORDED,
  );
  const banks = sheet.state === "READY" ? sheet.sheet.banks.map(({ name }) => name) : [];
  const [entered] = lending.flatMap(({ lenderName, recommendation, nextStates }) =>
    recommendation !== null && nextStates.length > 0 ? [{ lenderName, reasons: recommendation }] : [],
  );
  return (
    <AdviceForm
      initial={advice}
      lenders={[...new Set([...lending.map(({ lenderName }) => lenderName), ...banks])]}
      entered={entered ?? null}
      scenarios={scenarios.map(toScenarioChoice)}
      today={aucklandDate(ctx.now)}
      closed={isClosed(application.status)}
    />
  );
}
