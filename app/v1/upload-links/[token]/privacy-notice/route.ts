import { findUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";
import { recordNoticeRead, visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { applicantNoticeSchema, noticeReadSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "visitPrivacyNotice",
  summary: "Get the privacy notice for the link's applicant",
  description: "Returns the current text, and when this applicant read it. The link needs no sign-in.",
  auth: "none",
  params: linkTokenParamsSchema,
  response: applicantNoticeSchema,
  handler: async ({ ctx, params }) => visitPrivacyNotice(await findUploadLink(ctx, params.token)),
});

export const PUT = defineRoute({
  operationId: "readPrivacyNotice",
  summary: "Record that the link's applicant has read the privacy notice",
  description:
    "Records the version and the time. Until an applicant has read the notice once, their files and answers are refused with 403. A text that is no longer shown returns 409. Repeating it has no effect.",
  auth: "none",
  params: linkTokenParamsSchema,
  body: noticeReadSchema,
  response: applicantNoticeSchema,
  statuses: [409],
  handler: async ({ ctx, params, body }) =>
    recordNoticeRead(await findUploadLink(ctx, params.token), body.textHash),
});
