import { findUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";
import { cancelUpload, continueUpload, openUpload } from "#lib/reading/uploads/resumable/resume-upload.ts";
import {
  applicantResumableSchema,
  cancelOperation,
  continueOperation,
  openOperation,
  uploadIdSchema,
} from "#lib/reading/uploads/resumable/schemas.ts";

const params = linkTokenParamsSchema.extend({ uploadId: uploadIdSchema });

export const PUT = defineRoute({
  operationId: "openUploadByLink",
  ...openOperation,
  response: applicantResumableSchema,
  description:
    "Use it for files that should not start over when a connection is lost. Send the parts starting at `offset`; upload small files in one piece.",
  auth: "none",
  params,
  statuses: [403, 413, 429],
  async handler({ ctx, params: { token, uploadId }, body }) {
    const link = await findUploadLink(ctx, token);
    const named = { applicationId: link.applicationId, uploadId };
    return openUpload(link.ctx, named, { ...body, platform: link.crmPlatform });
  },
});

export const PATCH = defineRoute({
  operationId: "continueUploadByLink",
  ...continueOperation("openUploadByLink"),
  response: applicantResumableSchema,
  auth: "none",
  params,
  statuses: [403, 409, 413, 429],
  async handler({ ctx, params: { token, uploadId }, query, request }) {
    const link = await findUploadLink(ctx, token);
    const named = { applicationId: link.applicationId, uploadId };
    return continueUpload(link.ctx, named, { offset: query.offset, body: request.body });
  },
});

export const DELETE = defineRoute({
  operationId: "cancelUploadByLink",
  ...cancelOperation,
  description: "Deletes the bytes received so far. Abandoned uploads are deleted after a day.",
  auth: "none",
  params,
  statuses: [400],
  async handler({ ctx, params: { token, uploadId } }) {
    const link = await findUploadLink(ctx, token);
    const named = { applicationId: link.applicationId, uploadId };
    return cancelUpload(link.ctx, named);
  },
});
