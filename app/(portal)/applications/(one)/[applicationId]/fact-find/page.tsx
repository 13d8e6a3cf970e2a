import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { FactFindWorkspace } from "#components/deal/fact-finds/fact-find-workspace.tsx";
import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { listUploadLinks } from "#lib/deal/upload-links/list-upload-links.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Fact find" };

export default async function FactFindPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/fact-find`);
  const [initial, applicants, { application }] = await Promise.all([
    orNotFound(listFactFinds(ctx, applicationId)),
    orNotFound(listUploadLinks(ctx, applicationId)),
    loadApplication(applicationId),
  ]);
  return (
    <FactFindWorkspace
      applicationId={applicationId}
      initial={initial}
      closed={isClosed(application.status)}
      applicants={applicants}
      now={ctx.now.toISOString()}
    />
  );
}
