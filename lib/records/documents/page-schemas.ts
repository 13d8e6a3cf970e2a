import { z } from "zod";
import { visibleText } from "#lib/platform/text/visible-text.ts";
import { cleanFileName } from "./allowed-files.ts";
import { documentCategories } from "./core/document-category.ts";
import { uploadedDocumentSchema } from "./schemas.ts";
import { MAX_FILES } from "./upload-limits.ts";

/** The maximum number of pages that Lodge reads, shows and rearranges. */
export const MAX_PAGES = 300;

/** The widths of thumbnails, in pixels. */
const MIN_WIDTH = 32;
const MAX_WIDTH = 480;

export const pageNumberSchema = z.coerce
  .number({ error: "must be the number of a page" })
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(MAX_PAGES, `must be at most ${MAX_PAGES}`)
  .describe("From 1")
  .meta({ examples: [1] });

export const pagePictureQuerySchema = z.object({
  width: z.coerce
    .number({ error: "must be a width in pixels" })
    .int("must be a whole number")
    .min(MIN_WIDTH, `must be at least ${MIN_WIDTH}`)
    .max(MAX_WIDTH, `must be at most ${MAX_WIDTH}`)
    .optional()
    .describe("For a thumbnail (WebP) of this width in pixels. If omitted, returns a legible image (PNG)"),
});

export const documentPagesSchema = z
  .object({
    documentId: z.string(),
    version: z.int().describe("Send it with a rearrangement"),
    fileName: z.string(),
    documentCategory: z.enum(documentCategories),
    pages: z
      .array(z.object({ page: z.int().describe("From 1"), width: z.number(), height: z.number() }))
      .describe("In order, with their displayed size in points"),
    unavailable: z
      .string()
      .nullable()
      .describe("Why its pages can't be shown, and what to do; null if they can"),
    locked: z.string().nullable().describe("Why its pages can't be rearranged; null if they can"),
  })
  .meta({ id: "DocumentPages" });
export type DocumentPages = z.infer<typeof documentPagesSchema>;

const turnSchema = z
  .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], {
    error: "must be 0, 90, 180 or 270",
  })
  .describe("Degrees clockwise from how the page is shown now");

const text = z.string({ error: "must be a string" });

export const rearrangementSchema = z
  .object({
    sources: z
      .array(
        z.object({
          documentId: text,
          version: z.int("must be a whole number").describe("The version last read. Outdated: 409"),
        }),
      )
      .min(1, "must name a document")
      .max(MAX_FILES, `must name at most ${MAX_FILES} documents`)
      .describe("PDF documents and photos of one application. The new documents replace them"),
    documents: z
      .array(
        z.object({
          fileName: text
            .max(255, "must be at most 255 characters")
            .refine((name) => visibleText(name) !== "", "must not be empty")
            .transform(pdfName)
            .describe("Ends in .pdf, which is added if missing"),
          documentCategory: z
            .enum(documentCategories)
            .optional()
            .describe("By default, the category of the document its first page comes from"),
          pages: z
            .array(
              z.object({
                documentId: text,
                page: z
                  .int("must be a whole number")
                  .min(1, "must be at least 1")
                  .optional()
                  .describe("From 1. If omitted, all pages of the document in order"),
                turn: turnSchema.optional(),
              }),
            )
            .min(1, "must have a page")
            .max(MAX_PAGES, `must have at most ${MAX_PAGES} pages`),
        }),
      )
      .min(1, "must contain a document")
      .max(MAX_PAGES, `must contain at most ${MAX_PAGES} documents`)
      .describe("The new documents. Together they contain every page of the sources exactly once"),
  })
  .meta({ id: "Rearrangement" });
export type Rearrangement = z.output<typeof rearrangementSchema>;

function pdfName(name: string): string {
  const clean = cleanFileName(name);
  return /\.pdf$/i.test(clean) ? clean : cleanFileName(`${clean.slice(0, 190)}.pdf`);
}

export const rearrangedSchema = z
  .object({ documents: z.array(uploadedDocumentSchema).describe("The new documents, in their order") })
  .meta({ id: "RearrangedDocuments" });
export type RearrangedDocuments = z.infer<typeof rearrangedSchema>;
