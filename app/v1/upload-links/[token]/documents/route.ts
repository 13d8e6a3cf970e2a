import { linkTokenParamsSchema } from "#lib/deal/upload-links/schemas.ts";
import { findUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicantUploadSchema } from "#lib/reading/uploads/applicant-schemas.ts";
import { receiveDocuments } from "#lib/reading/uploads/receive-documents.ts";
import { uploadFormSchema } from "#lib/records/documents/schemas.ts";
import { uploadBody } from "#lib/records/documents/upload-limits.ts";

export const POST = defineRoute({
  operationId: "uploadByLink",
  auth: "none",
  params: linkTokenParamsSchema,
  multipart: uploadFormSchema,
  maxBody: uploadBody,
  response: applicantUploadSchema,
  statuses: [403, 413, 429],
  async handler({ ctx, params, request }) {
    const link = await findUploadLink(ctx, params.token);
    return receiveDocuments(link.ctx, request, {
      applicationId: link.applicationId,
      platform: link.crmPlatform,
    });
  },
});
