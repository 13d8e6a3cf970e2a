import { defineRoute } from "#lib/identity/define-route.ts";
import { crmHeadersSchema } from "#lib/platform/crm/platforms.ts";
import { receiveDocuments } from "#lib/reading/uploads/receive-documents.ts";
import { listApplicationFiles } from "#lib/records/documents/list-documents.ts";
import {
  applicationFilesResponseSchema,
  documentUploadResponseSchema,
  uploadFormSchema,
} from "#lib/records/documents/schemas.ts";
import { uploadBody } from "#lib/records/documents/upload-limits.ts";

export const GET = defineRoute({
  operationId: "listDocuments",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: applicationFilesResponseSchema,
  handler: ({ ctx, params }) => listApplicationFiles(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "uploadDocuments",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  headers: crmHeadersSchema,
  multipart: uploadFormSchema,
  maxBody: uploadBody,
  response: documentUploadResponseSchema,
  statuses: [413],
  handler: ({ ctx, params, headers, request }) =>
    receiveDocuments(ctx, request, {
      applicationId: params.applicationId,
      platform: headers["x-crm-platform"],
    }),
});
