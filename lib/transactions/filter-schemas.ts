import { z } from "zod";
import { requiredText } from "#lib/http/text-schema.ts";
import { MOST_SAVED_FILTERS, portableQuery } from "./core/saved-filter.ts";

export const filterParamsSchema = z.object({ filterId: z.string() });

export const savedFilterSchema = z
  .object({
    filterId: z.string(),
    name: z.string(),
    query: z
      .string()
      .describe("The query of the Transactions screen's URL")
      .meta({ examples: ["?direction=out&least=500"] }),
  })
  .meta({ id: "TransactionFilter" });

export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const savedFiltersSchema = z
  .object({ filters: z.array(savedFilterSchema).max(MOST_SAVED_FILTERS).describe("By name") })
  .meta({ id: "TransactionFilters" });

const name = requiredText(60).meta({ examples: ["Large payments out"] });

const query = z
  .string({ error: "must be a string" })
  .max(2_000, "must be at most 2000 characters")
  .transform(portableQuery)
  .refine((text) => text !== "", "must have a condition that applies to every application")
  .meta({ examples: ["?direction=out&least=500"] })
  .describe("The query of the Transactions screen's URL. Account and flag are removed from it");

/** A name alone, for the form that renames a filter. */
export const filterNameSchema = z.object({ name });

export const filterCreateSchema = z.object({ name, query }).meta({ id: "TransactionFilterCreate" });

export type FilterCreate = z.output<typeof filterCreateSchema>;

export const filterChangeSchema = z
  .object({ name: name.optional(), query: query.optional() })
  .refine((change) => change.name !== undefined || change.query !== undefined, "must have a name or a query")
  .meta({ id: "TransactionFilterChange" });

export type FilterChange = z.output<typeof filterChangeSchema>;
