import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { LendersView } from "#components/deal/submissions/lenders-view.tsx";
import { toScenarioChoice } from "#components/deal/submissions/submission-fields.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { listSubmissions } from "#lib/deal/submissions/read-submissions.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listScenarios } from "#lib/lending/scenarios/read-scenarios.ts";
import { sheetDocument } from "#lib/lending/serviceability/current-sheet.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { getLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Lenders" };

export default async function LendersPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/lenders`);
  const [submissions, scenarios, request, sheet, { application }] = await Promise.all([
    orNotFound(listSubmissions(ctx, applicationId)),
    orNotFound(listScenarios(ctx, applicationId)),
    orNotFound(getLoanRequest(ctx, applicationId)),
    sheetDocument(ctx),
    loadApplication(applicationId),
  ]);
  const closed = isClosed(application.status);
  return (
    <>
      {closed && (
        <div className="mb-5">
          <Notice title="The application is withdrawn">
            Its submissions are unchanged. Undo the withdrawal to continue with them.
          </Notice>
        </div>
      )}
      <LendersView
        applicationId={applicationId}
        initial={submissions}
        choices={{
          banks:
            sheet.state === "READY" ? sheet.sheet.banks.map(({ key, name }) => ({ bank: key, name })) : [],
          scenarios: scenarios.map(toScenarioChoice),
          requestedLoan: request.loanAmount,
        }}
        today={aucklandDate(ctx.now)}
        closed={closed}
      />
    </>
  );
}
