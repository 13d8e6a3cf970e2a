import { defineRoute } from "#lib/identity/define-route.ts";
import { getPrivacyNotice, savePrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { privacyNoticeInputSchema, privacyNoticeSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "getPrivacyNotice",
  summary: "Get the brokerage's privacy notice, with its earlier versions",
  response: privacyNoticeSchema,
  handler: ({ ctx }) => getPrivacyNotice(ctx),
});

export const PUT = defineRoute({
  operationId: "savePrivacyNotice",
  summary: "Replace the brokerage's privacy notice",
  description:
    "A different text becomes a new version, and earlier ones are kept. Applicants are shown it when they next open their page. An outdated version returns 409 and saves nothing.",
  body: privacyNoticeInputSchema,
  response: privacyNoticeSchema,
  statuses: [409],
  handler: ({ ctx, body }) => savePrivacyNotice(ctx, body),
});
