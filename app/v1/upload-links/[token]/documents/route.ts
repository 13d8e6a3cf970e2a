import { findUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";
import { applicantUploadSchema } from "#lib/reading/uploads/applicant-schemas.ts";
import { receiveDocuments } from "#lib/reading/uploads/receive-documents.ts";
import { uploadFormSchema } from "#lib/records/documents/schemas.ts";
import { uploadBody } from "#lib/records/documents/upload-limits.ts";

export const POST = defineRoute({
  operationId: "uploadByLink",
  summary: "Upload documents as the link's applicant",
  description:
    "The link is the authorisation, and may be revoked. The response shows only what was sent. A link accepts 200 files and 500 MB in 24 hours, and an application 1,000 files through all its links: then 429.",
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
