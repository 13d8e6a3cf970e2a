import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/upload-links/schemas.ts";
import { findUploadLink } from "#lib/upload-links/visit-upload-link.ts";
import { cancelUpload, continueUpload, openUpload } from "#lib/uploads/resumable/resume-upload.ts";
import {
  announcedFileSchema,
  partBody,
  resumableUploadSchema,
  uploadIdSchema,
  uploadOffsetSchema,
} from "#lib/uploads/resumable/schemas.ts";

const path = "/v1/upload-links/{token}/uploads/{uploadId}";
const params = linkTokenParamsSchema.extend({ uploadId: uploadIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "openUploadByLink",
    method: "PUT",
    path,
    tag: "Upload links",
    summary: "Start a resumable upload, or find out where to resume one",
    description:
      "Use it for files that should not start over when a connection is lost. Send the parts starting at `offset`; upload small files in one piece.",
    auth: "none",
    params,
    body: announcedFileSchema,
    response: resumableUploadSchema,
    statuses: [400, 404, 413, 429],
    async handler({ ctx, params: { token, uploadId }, body }) {
      const link = await findUploadLink(ctx, token);
      const named = { applicationId: link.applicationId, uploadId };
      return openUpload(link.ctx, named, { ...body, platform: link.crmPlatform });
    },
  }),
  defineRoute({
    operationId: "continueUploadByLink",
    method: "PATCH",
    path,
    tag: "Upload links",
    summary: "Send part of a resumable upload",
    description:
      "The body is any number of bytes starting at `offset`. Bytes received before a connection is lost are kept for a day: call openUploadByLink again to find out where to resume. When the last byte arrives, the file is checked and stored once, like a file uploaded in one piece, even if the part is sent twice. If bytes before the part are missing, the response is 409.",
    auth: "none",
    params,
    query: uploadOffsetSchema,
    octets: true,
    maxBody: partBody,
    response: resumableUploadSchema,
    statuses: [400, 404, 409, 413],
    async handler({ ctx, params: { token, uploadId }, query, request }) {
      const link = await findUploadLink(ctx, token);
      const named = { applicationId: link.applicationId, uploadId };
      return continueUpload(link.ctx, named, { offset: query.offset, body: request.body });
    },
  }),
  defineRoute({
    operationId: "cancelUploadByLink",
    method: "DELETE",
    path,
    tag: "Upload links",
    summary: "Cancel an unfinished upload",
    description: "Deletes the bytes received so far. Abandoned uploads are deleted after a day.",
    auth: "none",
    params,
    status: 204,
    statuses: [400, 404],
    async handler({ ctx, params: { token, uploadId } }) {
      const link = await findUploadLink(ctx, token);
      const named = { applicationId: link.applicationId, uploadId };
      return cancelUpload(link.ctx, named);
    },
  }),
);
