import { z } from "zod";
import { revokeUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "revokeUploadLink",
    method: "DELETE",
    path: "/v1/portal/upload-links/{linkId}",
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
  }),
);
