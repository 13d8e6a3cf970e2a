import { defineRoute } from "#lib/identity/define-route.ts";
import { crmHeadersSchema } from "#lib/platform/crm/platforms.ts";
import { receiveDocuments } from "#lib/reading/uploads/receive-documents.ts";
import { listApplicationFiles } from "#lib/records/documents/list-documents.ts";
import {
  applicationFilesResponseSchema,
  documentUploadResponseSchema,
  uploadFormSchema,
} from "#lib/records/documents/schemas.ts";
import { MAX_FILE_SIZE, MAX_FILES, uploadBody } from "#lib/records/documents/upload-limits.ts";

export const GET = defineRoute({
  operationId: "listDocuments",
  summary: "List an application's documents and PDF statements",
  description:
    "`pdfStatements` are the reports that statement processing generates, one for each account and period. The links work for 15 minutes; repeat the request for new ones.",
  params: ["applicationId"],
  response: applicationFilesResponseSchema,
  handler: ({ ctx, params }) => listApplicationFiles(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "uploadDocuments",
  summary: "Upload documents to an application",
  description: `Up to ${MAX_FILES} files of ${MAX_FILE_SIZE} each. A rejected file does not stop the others. The application is looked up before the body is read: an unknown one returns 404 whatever was sent. Only withdrawn applications refuse documents. Bank statements are also submitted for processing: poll the application until its \`transactionSummary\` is populated.`,
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
