import { defineRoute } from "#lib/identity/define-route.ts";
import {
  cancelOperation,
  continueOperation,
  openOperation,
} from "#lib/reading/uploads/resumable/operations.ts";
import { cancelUpload, continueUpload, openUpload } from "#lib/reading/uploads/resumable/resume-upload.ts";
import { resumableUploadSchema, uploadIdSchema } from "#lib/reading/uploads/resumable/schemas.ts";
import { applicationPlatform } from "#lib/records/applications/get-application.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

const params = applicationParamsSchema.extend({ uploadId: uploadIdSchema });

export const PUT = defineRoute({
  operationId: "openUpload",
  ...openOperation,
  response: resumableUploadSchema,
  tag: "Portal",
  auth: "ROLE_BROKER",
  params,
  statuses: [400, 401, 403, 404, 413, 429],
  handler: async ({ ctx, params, body }) =>
    openUpload(ctx, params, { ...body, platform: await applicationPlatform(ctx, params.applicationId) }),
});

export const PATCH = defineRoute({
  operationId: "continueUpload",
  ...continueOperation("openUpload"),
  response: resumableUploadSchema,
  tag: "Portal",
  auth: "ROLE_BROKER",
  params,
  statuses: [400, 401, 403, 404, 409, 413],
  handler: ({ ctx, params, query, request }) =>
    continueUpload(ctx, params, { offset: query.offset, body: request.body }),
});

export const DELETE = defineRoute({
  operationId: "cancelUpload",
  ...cancelOperation,
  tag: "Portal",
  auth: "ROLE_BROKER",
  params,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params }) => cancelUpload(ctx, params),
});
