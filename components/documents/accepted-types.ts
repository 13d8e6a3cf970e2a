import { extensionsFor } from "#lib/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";

const PAPERS = "PDF, Word, spreadsheet, e-mail or a photo, up to 25 MiB each";

/** The files that each category accepts, by the endings of their names; the server then checks their content. */
export const acceptedTypes: Record<DocumentCategory, { accept: readonly string[]; said: string }> = {
  BANK_STATEMENTS: {
    accept: extensionsFor("BANK_STATEMENTS"),
    said: "PDF, CSV, OFX, QIF, CAMT.053, MT940, XLSX or a photo (JPG, PNG), up to 25 MiB each",
  },
  PAYSLIPS: { accept: extensionsFor("PAYSLIPS"), said: PAPERS },
  TAX_SUMMARY: { accept: extensionsFor("TAX_SUMMARY"), said: PAPERS },
  OTHER_DOCUMENTS: { accept: extensionsFor("OTHER_DOCUMENTS"), said: PAPERS },
};
