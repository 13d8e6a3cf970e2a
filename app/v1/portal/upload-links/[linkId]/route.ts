import { revokeUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "revokeUploadLink",
  summary: "Revoke an upload link immediately",
  params: ["linkId"],
  handler: ({ ctx, params }) => revokeUploadLink(ctx, params.linkId),
});
