import { linkTokenParamsSchema } from "#lib/deal/upload-links/schemas.ts";
import { findUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { recordNoticeRead, visitPrivacyNotice } from "#lib/records/privacy-notices/read-notice.ts";
import { applicantNoticeSchema, noticeReadSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "visitPrivacyNotice",
  auth: "none",
  params: linkTokenParamsSchema,
  response: applicantNoticeSchema,
  handler: async ({ ctx, params }) => visitPrivacyNotice(await findUploadLink(ctx, params.token)),
});

export const PUT = defineRoute({
  operationId: "readPrivacyNotice",
  auth: "none",
  params: linkTokenParamsSchema,
  body: noticeReadSchema,
  response: applicantNoticeSchema,
  statuses: [409],
  handler: async ({ ctx, params, body }) =>
    recordNoticeRead(await findUploadLink(ctx, params.token), body.textHash),
});
