import { uploadVisitSchema } from "#lib/deal/upload-links/schemas.ts";
import { findUploadLink, markOpened, visitUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";

export const GET = defineRoute({
  operationId: "visitUploadLink",
  summary: "Get what the link's applicant still needs to provide, and what they have sent",
  description:
    "The link is the authorisation. It returns 404 once it expires or the broker revokes it. The broker sees when it was first and last opened.",
  auth: "none",
  params: linkTokenParamsSchema,
  response: uploadVisitSchema,
  async handler({ ctx, params }) {
    const link = await findUploadLink(ctx, params.token);
    await markOpened(link);
    return visitUploadLink(link);
  },
});
