import type { DocumentCategory } from "#lib/platform/vocabulary/document.ts";
import { extensionsFor } from "#lib/records/documents/allowed-files.ts";

export type DocumentRequest = {
  category: DocumentCategory;
  title: string;
  /** The exact documents, for someone who has never done this. */
  what: string;
  /** The accepted kinds of files, shown in the drop zone. */
  kinds: string;
  accept: readonly string[];
};

/** The documents requested from an applicant, most important first. */
export const documentRequests: readonly DocumentRequest[] = [
  {
    category: "BANK_STATEMENTS",
    title: "Bank statements",
    what: "The last three months of every account you have: everyday, savings, credit cards and loans. PDF or CSV files downloaded from your bank work best.",
    kinds: "PDF, CSV, OFX, QIF, Excel or a photo (JPG, PNG)",
    accept: extensionsFor("BANK_STATEMENTS"),
  },
  {
    category: "PAYSLIPS",
    title: "Payslips",
    what: "Your latest three, or a letter from your employer.",
    kinds: "PDF, Word or a photo",
    accept: extensionsFor("PAYSLIPS"),
  },
  {
    category: "TAX_SUMMARY",
    title: "Tax summary",
    what: "Your income summary from Inland Revenue (myIR), or your last two years' accounts if you work for yourself.",
    kinds: "PDF, Excel or a photo",
    accept: extensionsFor("TAX_SUMMARY"),
  },
  {
    category: "OTHER_DOCUMENTS",
    title: "Anything else",
    what: "Identification, a sale and purchase agreement, or whatever your broker asked for.",
    kinds: "PDF, Word, Excel or a photo",
    accept: extensionsFor("OTHER_DOCUMENTS"),
  },
];
