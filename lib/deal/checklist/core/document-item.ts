import { categoryFacts, type DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { type ChecklistFacts, type ComputedItem, computedItem } from "./checklist.ts";

/** A document that is needed, and what brokers and applicants read about it. */
export type WantedDocument = Pick<ComputedItem, "key" | "group" | "title" | "why"> & {
  /** The category that it is requested and added in, and others whose files count too. */
  categories: readonly [DocumentCategory, ...DocumentCategory[]];
  /** What the applicant is asked for; null if only the broker has it. */
  asked: string | null;
  required?: boolean;
  todo?: string;
  /** The explanation once it is done; otherwise names the file. */
  received?: (files: number) => string;
  /** Which files of `OTHER_DOCUMENTS` count. Of a category of its own, every file does. */
  named?: {
    /** Words that identify a file in its name or description, and words that rule it out. */
    words: readonly string[];
    excluded?: readonly string[];
    /** The word to put in a file's name. */
    word: string;
  };
};

/** Done once a matching file was received. `index` counts items of the same kind, each needing a separate file. */
export function documentItem(
  { documents }: Pick<ChecklistFacts, "documents">,
  { categories, asked, required = true, todo, received, named, ...wanted }: WantedDocument,
  index = 0,
): ComputedItem {
  const [requested] = categories;
  const files = documents.filter(
    ({ category, status, fileName, description }) =>
      categories.includes(category) &&
      status !== "FAILED" &&
      (named === undefined ||
        category !== "OTHER_DOCUMENTS" ||
        isNamed(`${fileName} ${description ?? ""}`, named)),
  );
  const namedAs = requested === "OTHER_DOCUMENTS" ? named?.word : undefined;
  const item = { ...wanted, required };
  const file = files[index];
  if (file) {
    const why = received?.(files.length) ?? `${file.fileName} has been received.`;
    return computedItem({ ...item, state: "DONE", why });
  }
  return computedItem({
    ...item,
    why: namedAs ? `${wanted.why} Waive it if you have it under another name.` : wanted.why,
    todo:
      todo ??
      (namedAs
        ? `Add a file with “${namedAs}” in its name.`
        : `Add it as “${categoryFacts[requested].label}”.`),
    ask: asked === null ? null : { category: requested, text: asked },
  });
}

/** Compares whole words: `S&P_agreement-signed.pdf` has the words s, p, agreement and signed. */
function isNamed(
  text: string,
  { words, excluded = [] }: Pick<NonNullable<WantedDocument["named"]>, "words" | "excluded">,
): boolean {
  const plain = ` ${(text.toLowerCase().match(/[a-z]+/g) ?? []).join(" ")} `;
  const has = (word: string) => plain.includes(` ${word} `);
  return words.some(has) && !excluded.some(has);
}
