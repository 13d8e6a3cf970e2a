import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { crmHeadersSchema } from "#lib/crm/platforms.ts";
import { listApplicationFiles } from "#lib/documents/list-documents.ts";
import {
  applicationFilesResponseSchema,
  documentUploadResponseSchema,
  uploadFormSchema,
} from "#lib/documents/schemas.ts";
import { MAX_FILE_SIZE, MAX_FILES, uploadBody } from "#lib/documents/upload-limits.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { receiveDocuments } from "#lib/uploads/receive-documents.ts";

const path = "/v1/subscriber/applications/{applicationId}/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listDocuments",
    method: "GET",
    path,
    tag: "Documents",
    summary: "All submitted documents and PDF statements of an application",
    description:
      "`pdfStatements` are the reports that statement processing made, one for each account and period. The links work for 15 minutes: ask again for new ones.",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    response: applicationFilesResponseSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => listApplicationFiles(ctx, params.applicationId),
  }),
  defineRoute({
    operationId: "uploadDocuments",
    method: "POST",
    path,
    tag: "Documents",
    summary: "Upload documents; bank statements are also submitted to processing",
    description: `Up to ${MAX_FILES} files of ${MAX_FILE_SIZE}. A file that cannot be taken does not stop the others. An application that is declined, settled or withdrawn accepts none. Poll the application until its \`transactionSummary\` is there.`,
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    headers: crmHeadersSchema,
    multipart: uploadFormSchema,
    maxBody: uploadBody,
    response: documentUploadResponseSchema,
    statuses: [400, 401, 403, 404, 413],
    handler: ({ ctx, params, headers, request }) =>
      receiveDocuments(ctx, request, {
        applicationId: params.applicationId,
        platform: headers["x-crm-platform"],
      }),
  }),
);
