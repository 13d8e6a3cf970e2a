import { applicationPlatform } from "#lib/applications/get-application.ts";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { cancelUpload, continueUpload, openUpload } from "#lib/uploads/resumable/resume-upload.ts";
import {
  announcedFileSchema,
  partBody,
  resumableUploadSchema,
  uploadIdSchema,
  uploadOffsetSchema,
} from "#lib/uploads/resumable/schemas.ts";

const path = "/v1/portal/applications/{applicationId}/uploads/{uploadId}";
const params = applicationParamsSchema.extend({ uploadId: uploadIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "openUpload",
    method: "PUT",
    path,
    tag: "Portal",
    summary: "Start a resumable upload, or find out where to resume one",
    auth: "ROLE_BROKER",
    params,
    body: announcedFileSchema,
    response: resumableUploadSchema,
    statuses: [400, 401, 403, 404, 413, 429],
    handler: async ({ ctx, params, body }) =>
      openUpload(ctx, params, { ...body, platform: await applicationPlatform(ctx, params.applicationId) }),
  }),
  defineRoute({
    operationId: "continueUpload",
    method: "PATCH",
    path,
    tag: "Portal",
    summary: "Send part of a resumable upload",
    description:
      "The body is any number of bytes starting at `offset`. Bytes received before a connection is lost are kept for a day: call openUpload again to find out where to resume. When the last byte arrives, the file is checked and stored once, like a file uploaded in one piece, even if the part is sent twice. If bytes before the part are missing, the response is 409.",
    auth: "ROLE_BROKER",
    params,
    query: uploadOffsetSchema,
    octets: true,
    maxBody: partBody,
    response: resumableUploadSchema,
    statuses: [400, 401, 403, 404, 409, 413],
    handler: ({ ctx, params, query, request }) =>
      continueUpload(ctx, params, { offset: query.offset, body: request.body }),
  }),
  defineRoute({
    operationId: "cancelUpload",
    method: "DELETE",
    path,
    tag: "Portal",
    summary: "Cancel an unfinished upload",
    auth: "ROLE_BROKER",
    params,
    status: 204,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params }) => cancelUpload(ctx, params),
  }),
);
