import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { DocumentsPanel } from "#components/documents/documents-panel.tsx";
import { applicationPlatform } from "#lib/applications/application-platform.ts";
import { portalContext } from "#lib/auth/portal-context.ts";
import { documentProgress } from "#lib/documents/document-progress.ts";

export const metadata: Metadata = { title: "Documents" };

export default async function DocumentsPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/documents`);
  const [processing, platform] = await orNotFound(
    Promise.all([documentProgress(ctx, applicationId), applicationPlatform(ctx, applicationId)]),
  );
  return <DocumentsPanel applicationId={applicationId} platform={platform} initial={processing} />;
}
