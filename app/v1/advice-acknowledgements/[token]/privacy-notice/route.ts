import { findAdviceReader } from "#lib/deal/advice/send-acknowledgement.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";
import { recordNoticeRead, visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { applicantNoticeSchema, noticeReadSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "visitAdvicePrivacyNotice",
  summary: "Get the privacy notice for the link's applicant",
  description: "Returns the current text, and when this applicant read it. The link needs no sign-in.",
  auth: "none",
  params: linkTokenParamsSchema,
  response: applicantNoticeSchema,
  handler: async ({ ctx, params }) => visitPrivacyNotice(await findAdviceReader(ctx, params.token)),
});

export const PUT = defineRoute({
  operationId: "readAdvicePrivacyNotice",
  summary: "Record that the link's applicant has read the privacy notice",
  description:
    "Records the version and the time. Until an applicant has read the notice once, their signature is refused with 403. A text that is no longer shown returns 409. Repeating it has no effect.",
  auth: "none",
  params: linkTokenParamsSchema,
  body: noticeReadSchema,
  response: applicantNoticeSchema,
  statuses: [409],
  handler: async ({ ctx, params, body }) =>
    recordNoticeRead(await findAdviceReader(ctx, params.token), body.textHash),
});
