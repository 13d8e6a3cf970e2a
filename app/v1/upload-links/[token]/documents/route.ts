import { z } from "zod";
import { defineRoute } from "#lib/api/define-route.ts";
import { mount } from "#lib/api/mount.ts";
import { receiveDocuments } from "#lib/documents/receive-documents.ts";
import { documentUploadResponseSchema, uploadFormSchema } from "#lib/documents/schemas.ts";
import { findUploadLink } from "#lib/upload-links/find-upload-link.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "uploadByLink",
    method: "POST",
    path: "/v1/upload-links/{token}/documents",
    tag: "Upload links",
    summary: "Upload documents as the applicant whose personal link this is",
    description: "The same upload as a broker's own; the link is the permission, and may be revoked.",
    auth: "none",
    params: z.object({ token: z.string().describe("The secret part of the link in the mail") }),
    multipart: uploadFormSchema,
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
