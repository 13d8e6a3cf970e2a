import { z } from "zod";
import { unwaiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "unwaiveChecklistItem",
    method: "DELETE",
    path: "/v1/portal/applications/{applicationId}/checklist/waivers/{key}",
    tag: "Portal",
    summary: "Remove a checklist item's waiver",
    description: "The item counts again.",
    auth: "ROLE_BROKER",
    params: z.object({
      applicationId: z.string(),
      key: z.string().meta({ description: "The item's key, from the checklist", examples: ["property"] }),
    }),
    response: checklistSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => unwaiveItem(ctx, params),
  }),
);
