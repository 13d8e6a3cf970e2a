import type { DocumentCategory } from "#lib/documents/model.ts";

const tables = [".csv", ".ofx", ".qfx", ".qif", ".xml", ".mt940", ".940", ".sta", ".txt", ".xlsx"];
const pictures = [".jpg", ".jpeg", ".png"];
const others = [".pdf", ...tables, ".docx", ...pictures, ".heic", ".webp"];

/** The files each category takes, by the ends of their names; the server then tells them by their content. */
export const acceptedTypes: Record<DocumentCategory, { accept: readonly string[]; said: string }> = {
  BANK_STATEMENTS: {
    accept: [".pdf", ...tables, ...pictures],
    said: "PDF, CSV, OFX, QIF, CAMT.053, MT940, XLSX or a photo (JPG, PNG), up to 25 MiB each",
  },
  PAYSLIPS: { accept: others, said: "PDF, Word, spreadsheet or a photo, up to 25 MiB each" },
  TAX_SUMMARY: { accept: others, said: "PDF, Word, spreadsheet or a photo, up to 25 MiB each" },
  OTHER_DOCUMENTS: { accept: others, said: "PDF, Word, spreadsheet or a photo, up to 25 MiB each" },
};
