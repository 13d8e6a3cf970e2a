import { adviceTokenParamsSchema } from "#lib/deal/advice/schemas.ts";
import { findAdviceReader } from "#lib/deal/advice/visit-advice.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { recordNoticeRead, visitPrivacyNotice } from "#lib/records/privacy-notices/read-notice.ts";
import { applicantNoticeSchema, noticeReadSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "visitAdvicePrivacyNotice",
  auth: "none",
  params: adviceTokenParamsSchema,
  response: applicantNoticeSchema,
  handler: async ({ ctx, params }) => visitPrivacyNotice(await findAdviceReader(ctx, params.token)),
});

export const PUT = defineRoute({
  operationId: "readAdvicePrivacyNotice",
  auth: "none",
  params: adviceTokenParamsSchema,
  body: noticeReadSchema,
  response: applicantNoticeSchema,
  statuses: [409],
  handler: async ({ ctx, params, body }) =>
    recordNoticeRead(await findAdviceReader(ctx, params.token), body.textHash),
});
