import { cache } from "react";
import { orNotFound } from "#app/or-not-found.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { getApplication, markViewed } from "#lib/records/applications/get-application.ts";

/** A screen's application with its summary, read once per request for both the layout and the tab. */
export const loadApplication = cache(async (applicationId: string) => {
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}`);
  const { application, summary, isSummaryCurrent } = await orNotFound(getApplication(ctx, applicationId));
  await markViewed(ctx, applicationId);
  return {
    ctx,
    application,
    // Our own job wrote it in this shape, so it is not validated again.
    summary: summary === null ? null : (JSON.parse(summary) as TransactionSummary),
    isSummaryCurrent,
  };
});
