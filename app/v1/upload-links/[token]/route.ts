import { linkTokenParamsSchema, uploadVisitSchema } from "#lib/deal/upload-links/schemas.ts";
import { findUploadLink, markOpened, visitUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "visitUploadLink",
  auth: "none",
  params: linkTokenParamsSchema,
  response: uploadVisitSchema,
  async handler({ ctx, params }) {
    const link = await findUploadLink(ctx, params.token);
    await markOpened(link);
    return visitUploadLink(link);
  },
});
