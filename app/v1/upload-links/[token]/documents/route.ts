import { documentUploadResponseSchema, uploadFormSchema } from "#lib/documents/schemas.ts";
import { uploadBody } from "#lib/documents/upload-limits.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/upload-links/schemas.ts";
import { findUploadLink } from "#lib/upload-links/visit-upload-link.ts";
import { receiveDocuments } from "#lib/uploads/receive-documents.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "uploadByLink",
    method: "POST",
    path: "/v1/upload-links/{token}/documents",
    tag: "Upload links",
    summary: "Upload documents as the link's applicant",
    description: "Works like a broker's upload. The link is the authorisation, and may be revoked.",
    auth: "none",
    params: linkTokenParamsSchema,
    multipart: uploadFormSchema,
    maxBody: uploadBody,
    response: documentUploadResponseSchema,
    statuses: [400, 404, 413],
    async handler({ ctx, params, request }) {
      const link = await findUploadLink(ctx, params.token);
      return receiveDocuments(link.ctx, request, {
        applicationId: link.applicationId,
        platform: link.crmPlatform,
      });
    },
  }),
);
