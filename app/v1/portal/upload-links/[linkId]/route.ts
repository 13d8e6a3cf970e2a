import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { revokeUploadLink } from "#lib/upload-links/send-upload-link.ts";

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
