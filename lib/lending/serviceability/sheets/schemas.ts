import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";

/** The parameters of the routes about one version. */
export const sheetVersionParamsSchema = z.object({
  identifier: z.string().min(1).max(200).describe("The identifier that MASTER_SHEET_ID selects"),
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a version number, such as 3")
    .describe("The version number"),
});

const instant = z.iso.datetime();

const sheetVersionSchema = z
  .object({
    identifier: z.string().describe("The identifier that MASTER_SHEET_ID selects"),
    version: z.int(),
    title: z.string(),
    status: z
      .enum(["DRAFT", "IN_FORCE", "RETIRED", "DISCARDED"])
      .describe(
        "A draft has never been in force. A retired version was in force and can be again. A discarded version was a draft and is no longer listed",
      ),
    origin: z.enum(["BUNDLED", "WORKBOOK", "GOOGLE"]),
    note: z.string().nullable(),
    createdAt: instant,
    createdBy: z.string().describe("Who imported it, by name"),
    inForceSince: instant.nullable().describe("When it last came into force; null for a draft"),
    isSelected: z.boolean().describe("Whether MASTER_SHEET_ID selects its identifier"),
  })
  .meta({ id: "MasterSheetVersion" });
export type SheetVersion = z.infer<typeof sheetVersionSchema>;

const placedFault = z.object({
  place: z.string().describe("Tab and cell, such as Banks!D7"),
  message: z.string().describe("What is wrong and what is allowed"),
});

export const googleReadingSchema = z.object({
  identifier: z.string(),
  outcome: z
    .enum(["READ", "AWAY", "FAULTY", "NEVER"])
    .describe("The result of the last sync. With AWAY and FAULTY, the last good version stays in force"),
  readAt: instant.nullable().describe("When it was last read completely"),
  troubleSince: instant.nullable(),
  message: z.string().nullable().describe("What went wrong; null after READ"),
  faults: z.array(placedFault),
});
export type GoogleReading = z.infer<typeof googleReadingSchema>;

export const sheetListSchema = z
  .object({
    selected: z.object({
      identifier: z.string().nullable().describe("MASTER_SHEET_ID; null when it is not set"),
      version: z.int().nullable().describe("The version used for calculations"),
      state: z.enum(["READY", "NOT_CONFIGURED", "BROKEN"]),
    }),
    google: googleReadingSchema.nullable().describe("Present if the selected sheet is in Google Sheets"),
    versions: z.array(sheetVersionSchema).describe("Newest first"),
  })
  .meta({ id: "MasterSheetList" });
export type SheetList = z.infer<typeof sheetListSchema>;

const differenceSchema = z.object({
  tab: z.enum(["Tax", "Banks", "Benchmark"]),
  group: z.string().nullable().describe("The heading its rule is under, such as Incomes; null if none"),
  rule: z.string(),
  unit: z.string(),
  column: z.string().describe("The bank, the tax year, or empty for the whole sheet"),
  before: z.string().nullable().describe("null if there was no such bank, year or bracket"),
  after: z.string().nullable().describe("null if it no longer exists"),
});

const effectSchema = z.object({
  household: z.string(),
  banks: z.array(
    z.object({
      bank: z.string(),
      name: z.string(),
      before: z.number().nullable().describe("Maximum lending in dollars; null if there was no such bank"),
      after: z.number().nullable(),
    }),
  ),
});

const comparisonSchema = z
  .object({
    with: z
      .object({ identifier: z.string(), version: z.int() })
      .nullable()
      .describe("The previous version; null if there is none to compare with"),
    differences: z.array(differenceSchema),
    effects: z.array(effectSchema).describe("The effect on typical households. Indicative"),
  })
  .meta({ id: "MasterSheetComparison" });
export type Comparison = z.infer<typeof comparisonSchema>;

const tableSchema = z.object({
  tab: z.enum(["Tax", "Banks", "Benchmark"]),
  head: z.string().describe("The kind of rows: Setting, Tax rule, Reserve Bank, Rule or Household"),
  columns: z.array(z.string()).describe("Banks by name, tax years, or Value"),
  rows: z.array(
    z.object({
      rule: z.string(),
      unit: z.string(),
      explanation: z.string(),
      group: z.string().nullable().describe("The heading it is under, such as Incomes; null if none"),
      content: z.enum(["text", "date", "choice", "money", "share", "whole", "number"]),
      values: z
        .array(z.union([z.string(), z.number(), z.null()]))
        .describe("One for each column, as in the workbook; null if none"),
    }),
  ),
});
export type SheetTable = z.infer<typeof tableSchema>;

export const sheetDetailSchema = z
  .object({
    version: sheetVersionSchema,
    tables: z.array(tableSchema).describe("Its full content; empty if it cannot be read"),
    comparison: comparisonSchema,
    inForceVersion: z
      .int()
      .nullable()
      .describe("The version with the same identifier that putting this one in force replaces"),
    follows: z
      .enum(["GOOGLE"])
      .nullable()
      .describe("GOOGLE if the sheet is synced from Google Sheets and comes into force automatically"),
    problem: z.string().nullable().describe("Why it can't be used for calculations; null if it can"),
    history: z.array(
      z.object({
        version: z.int(),
        replaced: z.int().nullable(),
        at: instant,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "MasterSheetDetail" });
export type SheetDetail = z.infer<typeof sheetDetailSchema>;

/** The parts of an import besides its file. */
export const importFieldsSchema = z.object({
  note: text(500).optional().describe("Why, for later reference"),
  dryRun: z
    .enum(["true", "false"], { error: 'must be "true" or "false"' })
    .default("false")
    .describe("true checks and compares without saving anything"),
});

export const importFormSchema = importFieldsSchema.extend({
  files: z.array(z.string().meta({ format: "binary" })).describe("One XLSX workbook of at most 2 MiB"),
});

export const importResultSchema = z
  .object({
    version: sheetVersionSchema.nullable().describe("The draft; null after a dry run"),
    isNew: z.boolean().describe("false if a version with identical content already existed"),
    comparison: comparisonSchema,
    notes: z.array(z.string()).describe("The parts of the workbook that were ignored"),
  })
  .meta({ id: "MasterSheetImport" });
export type ImportResult = z.infer<typeof importResultSchema>;

export const putInForceSchema = z
  .object({
    replaces: z
      .int("must be the number of the version in force, or null")
      .nullable()
      .describe("The version in force when last read; null for none. Outdated: 409"),
    note: text(500).optional().describe("Why, for later reference"),
  })
  .meta({ id: "PutMasterSheetInForce" });
export type PutInForce = z.infer<typeof putInForceSchema>;
