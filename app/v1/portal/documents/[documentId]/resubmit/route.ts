import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { resubmitStatement } from "#lib/records/documents/submit-statement.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "resubmitStatement",
    method: "POST",
    path: "/v1/portal/documents/{documentId}/resubmit",
    tag: "Portal",
    summary: "Resubmit a statement whose processing failed",
    auth: "ROLE_BROKER",
    params: z.object({ documentId: z.string() }),
    status: 204,
    statuses: [400, 401, 403, 404],
    async handler({ ctx, params }) {
      await resubmitStatement(ctx, params.documentId);
      return undefined;
    },
  }),
);
