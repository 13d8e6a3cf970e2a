import { defineRoute } from "#lib/identity/define-route.ts";
import { getPrivacyNotice, savePrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { privacyNoticeInputSchema, privacyNoticeSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "getPrivacyNotice",
  auth: "ROLE_BROKER",
  response: privacyNoticeSchema,
  handler: ({ ctx }) => getPrivacyNotice(ctx),
});

export const PUT = defineRoute({
  operationId: "savePrivacyNotice",
  auth: "ROLE_BROKER",
  body: privacyNoticeInputSchema,
  response: privacyNoticeSchema,
  statuses: [409],
  handler: ({ ctx, body }) => savePrivacyNotice(ctx, body),
});
