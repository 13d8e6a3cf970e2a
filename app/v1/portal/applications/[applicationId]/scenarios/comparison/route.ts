import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { compareScenarios } from "#lib/scenarios/compare-scenarios.ts";
import { scenarioComparisonSchema } from "#lib/scenarios/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "compareScenarios",
    method: "GET",
    path: "/v1/portal/applications/{applicationId}/scenarios/comparison",
    tag: "Portal",
    summary: "Up to four scenarios of an application side by side",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    query: z.object({
      scenarioIds: z
        .string()
        .default("")
        .meta({
          description: "Parted by commas, in the order to show; empty: the four latest changed",
          examples: ["019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8"],
        }),
    }),
    response: scenarioComparisonSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params, query }) =>
      compareScenarios(
        ctx,
        params.applicationId,
        query.scenarioIds.split(",").filter((id) => id !== ""),
      ),
  }),
);
