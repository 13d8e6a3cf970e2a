import { categoryFacts, type DocumentCategory } from "#lib/records/documents/core/document-category.ts";

/** The parts of a document's name in the package. Dates as YYYY-MM-DD. */
export type NamedDocument = {
  category: DocumentCategory;
  /** The bank and account for statements, otherwise the broker's description or the file's name. */
  subject: string | null;
  /** The applicant; null if unknown or shared. */
  person: string | null;
  /** The document's date: pay date, period end or upload date. */
  day: string;
  /** With its dot. */
  extension: string;
};

/** The folder of the report itself. */
export const REPORT_FOLDER = "01-Application";

/** Longer parts are cut to keep paths short enough for old Windows programs. */
const MAX_PART_LENGTH = 40;

/**
 * The paths of documents in the ZIP, in their order: `02-Income/Payslip-Aroha-Ngata-2026-10-31.pdf`. Only ASCII
 * letters, digits and hyphens in two fixed levels, so no name escapes its folder on any system. Names are unique
 * regardless of case.
 */
export function documentPaths(documents: readonly NamedDocument[]): string[] {
  const used = new Set<string>();
  return documents.map((document) => {
    const { category, subject, person, day, extension } = document;
    const { folder, fileName } = categoryFacts[category];
    const parts = [fileName ?? "", slug(subject ?? ""), slug(person ?? ""), slug(day)];
    const stem = parts.filter((part) => part !== "").join("-");
    const ending = `.${slug(extension).toLowerCase() || "bin"}`;
    const name = fileName === null && slug(subject ?? "") === "" ? `Document-${stem}` : stem;
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${name}${count === 1 ? "" : `-${count}`}${ending}`;
      if (used.has(path.toLowerCase())) continue;
      used.add(path.toLowerCase());
      return path;
    }
  });
}

/** Letters without diacritics, digits and hyphens, with no hyphen at either end. */
export function slug(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  let cut = "";
  for (const word of words) {
    const longer = cut === "" ? word.slice(0, MAX_PART_LENGTH) : `${cut}-${word}`;
    if (longer.length > MAX_PART_LENGTH) break;
    cut = longer;
  }
  return cut;
}
