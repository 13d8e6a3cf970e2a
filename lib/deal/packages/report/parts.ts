import { formatMoney, toCents } from "#lib/platform/money.ts";
import { type Block, labelled, paragraph } from "#lib/platform/pdf/blocks.ts";
import { styles } from "#lib/platform/pdf/sheet.ts";
import type { Manifest } from "../manifest-schema.ts";

const NOT_RECORDED = "Not recorded";

/** Formats a manifest's dollars for the report. */
export function dollars(amount: number | null): string {
  return amount === null ? NOT_RECORDED : formatMoney(toCents(amount));
}

/** Labelled facts in a list; unknown ones are marked as not recorded. */
export function facts(pairs: readonly (readonly [string, string | null])[]): Block[] {
  return pairs.flatMap(([label, text]) =>
    text === null || text === ""
      ? labelled(label, NOT_RECORDED, 124, styles.note, styles.note)
      : labelled(label, text, 124),
  );
}

/** A sentence shown instead of an empty table. */
export function emptyNote(text = `${NOT_RECORDED}.`): Block[] {
  return paragraph(text, styles.note);
}

/** The numbers of the source documents in the list at the end: `2, 5`. */
export function evidenceNumbers(paths: readonly string[], documents: Manifest["documents"]): string {
  const numbers = documents.flatMap(({ path }, index) => (paths.includes(path) ? [index + 1] : []));
  return numbers.length === 0 ? "–" : numbers.join(", ");
}
