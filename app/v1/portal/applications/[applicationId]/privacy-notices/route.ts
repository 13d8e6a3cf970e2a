import { defineRoute } from "#lib/identity/define-route.ts";
import { listNotices } from "#lib/records/privacy-notices/collection-notices.ts";
import { applicationNoticesSchema } from "#lib/records/privacy-notices/schemas.ts";

export const GET = defineRoute({
  operationId: "listPrivacyNotices",
  summary: "List who has read the privacy notice, and whose data came from somebody else",
  description:
    "Applicants who have not read the notice, while another applicant has used their own link, and the givers of gifts are listed by themselves.",
  params: ["applicationId"],
  response: applicationNoticesSchema,
  handler: ({ ctx, params }) => listNotices(ctx, params.applicationId),
});
