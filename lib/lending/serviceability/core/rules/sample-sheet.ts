import sample from "#data/sheets/sample.json" with { type: "json" };
import { type MasterSheet, masterSheetSchema } from "./sheet-schema.ts";

/** The bundled master sheet: five fictional banks, so it can't be mistaken for a real bank's policy. */
export const sampleSheet: MasterSheet = masterSheetSchema.parse(sample.sheet);
