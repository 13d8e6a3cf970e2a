import type { Category } from "../understand/categories.ts";
import { descriptionWords } from "../values/text.ts";

/**
 * Returns the support that a regular payer of benefits or other income pays, by its name, or null. Without a code,
 * Inland Revenue's regular payments are family support if they are a benefit, else child support.
 */
export function supportOf({
  category,
  payer,
}: {
  category: Category;
  payer: string;
}): "WORKING_FOR_FAMILIES" | "CHILD_SUPPORT" | null {
  const words = descriptionWords(payer);
  const text = ` ${words.join(" ")} `;
  if (text.includes(" CHILD SUPPORT ")) return "CHILD_SUPPORT";
  if (/ (?:WORKING FOR FAMILIES|FAMILY TAX|IN WORK TAX|WFF|WFTC|BEST START) /.test(text)) {
    return "WORKING_FOR_FAMILIES";
  }
  if (!words.some((word, index) => isInlandRevenue(word, words[index + 1]))) return null;
  if (/ (?:PPL|PARENTAL LEAVE) /.test(text)) return null;
  return category === "BENEFIT" ? "WORKING_FOR_FAMILIES" : "CHILD_SUPPORT";
}

/** Recognises the name even when it is truncated at twelve characters. */
export function isInlandRevenue(word: string, next: string | undefined): boolean {
  if (word === "IRD" || word.startsWith("INLANDREV")) return true;
  return word === "INLAND" && next !== undefined && next.length > 1 && "REVENUE".startsWith(next);
}
