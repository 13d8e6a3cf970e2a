import { removeCondition, updateCondition } from "#lib/deal/submissions/conditions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { conditionRemovalSchema, conditionUpdateSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "updateCondition",
  summary: "Update a condition, record it as satisfied with its documents, or waive it with a reason",
  params: ["conditionId"],
  body: conditionUpdateSchema,
  response: submissionSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => updateCondition(ctx, params.conditionId, body),
});

export const DELETE = defineRoute({
  operationId: "removeCondition",
  summary: "Remove a condition that was entered by mistake",
  params: ["conditionId"],
  query: conditionRemovalSchema,
  response: submissionSchema,
  statuses: [409],
  handler: ({ ctx, params, query }) => removeCondition(ctx, { ...params, version: query.version }),
});
