import data from "#data/screens/document-categories.json" with { type: "json" };

export type DocumentRequest = { title: string; what: string; accepts: string };

/** What is known of a category; the schema of the data says what each fact is for. */
type CategoryFacts = {
  label: string;
  accepts: string;
  request: DocumentRequest | null;
  folder: string;
  fileName: string | null;
  isIncome: boolean;
};

export type DocumentCategory = keyof typeof data.categories;

/** What is known of each category of documents. Brokers read "kind". */
export const categoryFacts: Readonly<Record<DocumentCategory, CategoryFacts>> = data.categories;

/** In the order of choices. */
export const documentCategories = Object.keys(categoryFacts) as DocumentCategory[];

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
