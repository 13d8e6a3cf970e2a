import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { createScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { listScenarios } from "#lib/lending/scenarios/read-scenarios.ts";
import { scenarioCreateSchema, scenarioSchema } from "#lib/lending/scenarios/schemas.ts";

export const GET = defineRoute({
  operationId: "listScenarios",
  summary: "List an application's scenarios, most recently changed first",
  params: ["applicationId"],
  response: z.array(scenarioSchema),
  handler: ({ ctx, params }) => listScenarios(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "createScenario",
  summary: "Create a scenario on an application",
  description: "Lodge calculates the results with the master sheet in force.",
  params: ["applicationId"],
  body: scenarioCreateSchema,
  response: scenarioSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => createScenario(ctx, params.applicationId, body),
});
