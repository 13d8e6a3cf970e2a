import { z } from "zod";
import { unwaiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "unwaiveChecklistItem",
  summary: "Remove a checklist item's waiver",
  description: "The item counts again.",
  params: z.object({
    applicationId: z.string(),
    key: z.string().meta({ description: "The item's key, from the checklist", examples: ["property"] }),
  }),
  response: checklistSchema,
  handler: ({ ctx, params }) => unwaiveItem(ctx, params),
});
