import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { documentProgress, processingSchema } from "#lib/records/documents/document-progress.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "watchProcessing",
    method: "GET",
    path: "/v1/portal/applications/{applicationId}/processing",
    tag: "Portal",
    summary: "List an application's documents with their processing steps",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    response: processingSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => documentProgress(ctx, params.applicationId),
  }),
);
