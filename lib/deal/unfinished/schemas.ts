import { z } from "zod";
import { unfinishedParts } from "./core/unfinished.ts";

export const unfinishedSchema = z
  .object({
    applicationId: z.string(),
    items: z
      .array(
        z.object({
          part: z.enum(unfinishedParts),
          text: z.string().describe("A description of what is unfinished"),
          required: z.boolean().describe("Whether a submission requires it"),
        }),
      )
      .describe("In the order of work; empty once everything is finished"),
  })
  .meta({ id: "Unfinished" });

export type Unfinished = z.infer<typeof unfinishedSchema>;
