import { z } from "zod";
import { pageNumberSchema } from "#lib/records/documents/page-schemas.ts";

export const entrySchema = z
  .string()
  .max(500, "must be at most 500 characters")
  .optional()
  .describe("The file inside the document, if it is an archive")
  .meta({ examples: ["Everyday.csv"] });

/** Which place of a document to show. */
export const documentPlaceQuerySchema = z.object({
  page: pageNumberSchema.optional(),
  line: z.coerce
    .number({ error: "must be the number of a line" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(10_000_000, "must be at most 10,000,000")
    .optional()
    .describe("The line on the page, or in a file without pages")
    .meta({ examples: [14] }),
  entry: entrySchema,
});

/** Parameters that are not given are null. */
export type DocumentPlaceQuery = { page: number | null; line: number | null; entry: string | null };

const place = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe("In points, from the top left of the page");

const pageSchema = z.object({
  page: z.int(),
  pages: z.int().describe("How many pages the file has"),
  rows: z
    .array(
      z.object({
        transactionId: z.string(),
        line: z.int(),
        date: z.iso.date(),
        description: z.string(),
        amount: z.number(),
        place: place.nullable().describe("Null if it could not be located with certainty"),
      }),
    )
    .describe("The transactions read from the page, from top to bottom"),
  line: place.nullable().describe("The place of the requested line"),
});

const excerptSchema = z.object({
  unit: z.enum(["LINE", "ROW", "RECORD"]).describe("What the numbers count"),
  lines: z.array(
    z.object({
      number: z.int().nullable().describe("Null for a further line of the same record"),
      cells: z.array(z.string()),
      isMarked: z.boolean(),
      isHeading: z.boolean(),
    }),
  ),
});

export const documentPlaceSchema = z
  .object({
    fileName: z.string(),
    page: pageSchema.nullable().describe("For a PDF or image"),
    excerpt: excerptSchema.nullable().describe("The lines around it, for a file without pages"),
    message: z.string().nullable().describe("What cannot be shown or marked, and what to do"),
  })
  .meta({ id: "DocumentPlace" });

export type DocumentPlace = z.infer<typeof documentPlaceSchema>;
