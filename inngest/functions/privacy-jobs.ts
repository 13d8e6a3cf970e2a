import { singleStep } from "#inngest/job.ts";
import { eraseClient } from "#lib/operations/privacy/erase-client.ts";
import { buildExport, failExport } from "#lib/operations/privacy/export-client.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";

export const eraseClientJob = singleStep({
  id: "erase-client",
  name: "Erase a client",
  event: "client/erasure-requested",
  // The file storage may be unavailable for hours.
  hasLongRetries: true,
  step: "Erase applications, details and files",
  work: (ctx, { erasureId }) => eraseClient(ctx, erasureId),
});

export const exportClientJob = singleStep({
  id: "export-client",
  name: "Export everything about a client",
  event: "client/export-requested",
  step: "Write the ZIP",
  work: (ctx, { exportId }) => ignoreNotFound(buildExport(ctx, exportId)),
  giveUp: (ctx, { exportId }) => failExport(ctx, exportId),
});
