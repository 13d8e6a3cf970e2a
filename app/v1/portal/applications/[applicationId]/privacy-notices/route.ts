import { defineRoute } from "#lib/identity/define-route.ts";
import { listNotices } from "#lib/records/privacy-notices/collection-notices.ts";
import { applicationNoticesSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "listPrivacyNotices",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: applicationNoticesSchema,
  handler: ({ ctx, params }) => listNotices(ctx, params.applicationId),
});
