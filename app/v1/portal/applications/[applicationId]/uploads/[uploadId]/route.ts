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
    summary: "Announce a file that is sent in parts, or find out where an interrupted one continues",
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
    summary: "Send a part of an announced file",
    description:
      "The body is the bytes from `offset` on, as many as you like. What arrives before a connection is lost is kept for a day: announce the file again to find out where to continue. With its last byte, the file is checked and stored like one that is uploaded in one piece, once, also if the part is repeated. Bytes missing before the part: 409.",
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
