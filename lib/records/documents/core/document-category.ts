export type DocumentRequest = { title: string; what: string; accepts: string };

type CategoryFacts = {
  /** As brokers read it. */
  label: string;
  /** The file types that it accepts, in a broker's words. */
  accepts: string;
  /**
   * The request to an applicant: its title, and the exact documents for someone who has never done this. Null if only
   * the broker has such documents.
   */
  request: DocumentRequest | null;
  /** Its folder in a package. */
  folder: string;
  /** The start of a file's name in a package; null if files are named after their description. */
  fileName: string | null;
  /** Whether Lodge reads incomes from it. */
  isIncome: boolean;
};

const ANY_DOCUMENT = "PDF, Word, spreadsheet, email or a photo";

const facts = {
  BANK_STATEMENTS: {
    label: "Bank statements",
    accepts: "PDF, CSV, Excel, OFX, QIF, MT940 and other bank exports, a ZIP of them, or a photo (JPG, PNG)",
    request: {
      title: "Bank statements",
      what: "The last three months of every account you have: everyday, savings, credit cards and loans. PDF or CSV files downloaded from your bank work best.",
      accepts: "PDF, CSV, OFX, QIF, Excel or a photo (JPG, PNG)",
    },
    folder: "03-Bank-statements",
    fileName: "Statement",
    isIncome: false,
  },
  PAYSLIPS: {
    label: "Payslips",
    accepts: ANY_DOCUMENT,
    request: {
      title: "Payslips",
      what: "Your latest three, or a letter from your employer.",
      accepts: "PDF, Word or a photo",
    },
    folder: "02-Income",
    fileName: "Payslip",
    isIncome: true,
  },
  TAX_SUMMARY: {
    label: "Tax summary",
    accepts: ANY_DOCUMENT,
    request: {
      title: "Tax summary",
      what: "Your income summary from Inland Revenue (myIR), or your last two years' accounts if you work for yourself.",
      accepts: "PDF, Excel or a photo",
    },
    folder: "02-Income",
    fileName: "Tax-summary",
    isIncome: true,
  },
  OTHER_DOCUMENTS: {
    label: "Other documents",
    accepts: ANY_DOCUMENT,
    request: {
      title: "Anything else",
      what: "Identification, a sale and purchase agreement, or whatever your broker asked for.",
      accepts: "PDF, Word, Excel or a photo",
    },
    folder: "04-Other-documents",
    fileName: null,
    isIncome: false,
  },
} satisfies Record<string, CategoryFacts>;

export type DocumentCategory = keyof typeof facts;

/** What is known of each category of documents. Brokers read "kind". */
export const categoryFacts: Readonly<Record<DocumentCategory, CategoryFacts>> = facts;

/** In the order of choices. */
export const documentCategories = Object.keys(facts) as DocumentCategory[];

/** What an applicant is asked for, in this order. */
export const documentRequests = documentCategories.flatMap((category) => {
  const { request } = categoryFacts[category];
  return request ? [{ category, request }] : [];
});

/** The categories from which Lodge reads incomes. */
export const incomeCategories = documentCategories.filter((category) => categoryFacts[category].isIncome);

export function isIncomeDocument({ category }: { category: DocumentCategory }): boolean {
  return incomeCategories.includes(category);
}
