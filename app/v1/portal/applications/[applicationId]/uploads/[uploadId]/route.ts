import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { cancelUpload, continueUpload, openUpload } from "#lib/reading/uploads/resumable/resume-upload.ts";
import {
  cancelOperation,
  continueOperation,
  openOperation,
  resumableUploadSchema,
  uploadIdSchema,
} from "#lib/reading/uploads/resumable/schemas.ts";
import { applicationPlatform } from "#lib/records/applications/get-application.ts";

const params = z.object({ applicationId: z.string(), uploadId: uploadIdSchema });

export const PUT = defineRoute({
  operationId: "openUpload",
  ...openOperation,
  response: resumableUploadSchema,
  params,
  statuses: [413, 429],
  handler: async ({ ctx, params, body }) =>
    openUpload(ctx, params, { ...body, platform: await applicationPlatform(ctx, params.applicationId) }),
});

export const PATCH = defineRoute({
  operationId: "continueUpload",
  ...continueOperation("openUpload"),
  response: resumableUploadSchema,
  params,
  statuses: [409, 413],
  handler: ({ ctx, params, query, request }) =>
    continueUpload(ctx, params, { offset: query.offset, body: request.body }),
});

export const DELETE = defineRoute({
  operationId: "cancelUpload",
  ...cancelOperation,
  params,
  statuses: [400],
  handler: ({ ctx, params }) => cancelUpload(ctx, params),
});
