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
    summary: "Announce a file that is sent in parts, or find out where an interrupted one continues",
    description:
      "For files that a lost connection should not send back to the start. Send the parts from `offset` on; small files are better uploaded at once.",
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
    summary: "Send a part of an announced file",
    description:
      "The body is the bytes from `offset` on, as many as you like. What arrives before a connection is lost is kept for a day: announce the file again to find out where to continue. With its last byte, the file is checked and stored like one that is uploaded in one piece, once, also if the part is repeated. Bytes missing before the part: 409.",
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
    description: "What has arrived is deleted. Uploads that nobody continues are deleted after a day.",
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
