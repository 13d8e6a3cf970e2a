import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";
import { MAX_SAVED_VIEWS, savedViewScreens } from "./core/saved-view.ts";

const screen = z.enum(savedViewScreens).describe("The screen the view belongs to");

export const savedViewSearchSchema = z.object({
  screen: screen
    .optional()
    .describe("Only the views of this screen")
    .meta({ examples: ["APPLICATIONS"] }),
});

export const savedViewSchema = z
  .object({
    viewId: z.string(),
    screen,
    name: z.string(),
    query: z
      .string()
      .describe("The query of the screen's URL")
      .meta({ examples: ["?direction=out&least=500"] }),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsSchema = z
  .object({
    views: z
      .array(savedViewSchema)
      .max(MAX_SAVED_VIEWS * savedViewScreens.length)
      .describe("By name"),
  })
  .meta({ id: "SavedViews" });

const name = requiredText(60).meta({ examples: ["Large payments out"] });

const query = z
  .string({ error: "must be a string" })
  .max(2_000, "must be at most 2000 characters")
  .meta({ examples: ["?direction=out&least=500"] })
  .describe(
    "The query of the screen's URL. A list's page and the account and flag of transactions are dropped",
  );

/** Only the name, for the form that renames a view. */
export const savedViewNameSchema = z.object({ name });

export const savedViewCreateSchema = z.object({ screen, name, query }).meta({ id: "SavedViewCreate" });
export type SavedViewCreate = z.output<typeof savedViewCreateSchema>;

export const savedViewChangeSchema = z
  .object({ name: name.optional(), query: query.optional() })
  .refine((change) => change.name !== undefined || change.query !== undefined, "must have a name or a query")
  .meta({ id: "SavedViewChange" });
export type SavedViewChange = z.output<typeof savedViewChangeSchema>;
