import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { createScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { listScenarios } from "#lib/lending/scenarios/read-scenarios.ts";
import { scenarioCreateSchema, scenarioSchema } from "#lib/lending/scenarios/schemas.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listScenarios",
  tag: "Portal",
  summary: "List an application's scenarios, most recently changed first",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: z.array(scenarioSchema),
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listScenarios(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "createScenario",
  tag: "Portal",
  summary: "Create a scenario on an application",
  description: "Lodge calculates the results with the master sheet in force.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: scenarioCreateSchema,
  response: scenarioSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: ({ ctx, params, body }) => createScenario(ctx, params.applicationId, body),
});
