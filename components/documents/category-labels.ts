import { type DocumentCategory, documentCategories } from "#lib/documents/model.ts";

/** How people call the kinds of documents. */
export const categoryWords: Record<DocumentCategory, string> = {
  BANK_STATEMENTS: "Bank statements",
  PAYSLIPS: "Payslips",
  TAX_SUMMARY: "Tax summary",
  OTHER_DOCUMENTS: "Other documents",
};

export const categoryOptions = documentCategories.map((value) => ({ value, label: categoryWords[value] }));
