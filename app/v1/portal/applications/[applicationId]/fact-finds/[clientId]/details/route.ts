import { z } from "zod";
import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { detailsRequestSchema, factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { applyDeclaredDetails } from "#lib/deal/workflow/correct-client.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "takeDeclaredDetails",
    method: "POST",
    path: "/v1/portal/applications/{applicationId}/fact-finds/{clientId}/details",
    tag: "Portal",
    summary: "Update an applicant's client record with what they declared",
    auth: "ROLE_BROKER",
    params: z.object({ applicationId: z.string(), clientId: z.string() }),
    body: detailsRequestSchema,
    response: factFindsSchema,
    statuses: [400, 401, 403, 404, 409],
    async handler({ ctx, params, body }) {
      await applyDeclaredDetails(ctx, params, body.fields);
      return listFactFinds(ctx, params.applicationId);
    },
  }),
);
