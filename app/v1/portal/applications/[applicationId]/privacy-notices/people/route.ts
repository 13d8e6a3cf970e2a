import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { addPerson } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  applicationNoticesSchema,
  collectedPersonInputSchema,
} from "#lib/records/privacy-notices/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "addCollectedPerson",
    method: "POST",
    path: "/v1/portal/applications/{applicationId}/privacy-notices/people",
    tag: "Portal",
    summary: "Add a person whose data came from somebody else",
    description: "They are listed on the desk until a notice or an exception is recorded.",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    body: collectedPersonInputSchema,
    response: applicationNoticesSchema,
    statuses: [400, 401, 403, 404],
    idempotent: true,
    handler: ({ ctx, params, body }) => addPerson(ctx, { ...params, ...body }),
  }),
);
