import { removeCondition, updateCondition } from "#lib/deal/submissions/conditions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import {
  conditionParamsSchema,
  conditionRemovalSchema,
  conditionUpdateSchema,
} from "#lib/deal/submissions/schemas.ts";
import { toSubmission } from "#lib/deal/submissions/submission-response.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/portal/conditions/{conditionId}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "updateCondition",
    method: "PATCH",
    path,
    tag: "Portal",
    summary: "Update a condition, record it as satisfied with its documents, or waive it with a reason",
    auth: "ROLE_BROKER",
    params: conditionParamsSchema,
    body: conditionUpdateSchema,
    response: submissionSchema,
    statuses: [400, 401, 403, 404, 409],
    handler: async ({ ctx, params, body }) =>
      toSubmission(await updateCondition(ctx, params.conditionId, body)),
  }),
  defineRoute({
    operationId: "removeCondition",
    method: "DELETE",
    path,
    tag: "Portal",
    summary: "Remove a condition that was entered by mistake",
    auth: "ROLE_BROKER",
    params: conditionParamsSchema,
    query: conditionRemovalSchema,
    response: submissionSchema,
    statuses: [400, 401, 403, 404, 409],
    handler: async ({ ctx, params, query }) =>
      toSubmission(await removeCondition(ctx, { ...params, version: query.version })),
  }),
);
