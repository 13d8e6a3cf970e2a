import { z } from "zod";
import { revokeUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "revokeUploadLink",
  tag: "Portal",
  summary: "Revoke an upload link immediately",
  auth: "ROLE_BROKER",
  params: z.object({ linkId: z.string() }),
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    await revokeUploadLink(ctx, params.linkId);
    return undefined;
  },
});
