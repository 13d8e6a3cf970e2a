import { holdsTransactions } from "../csv/looks-delimited.ts";
import { markupRows } from "./markup-rows.ts";

/** Whether markup is a spreadsheet in disguise: it has a table, and that holds transactions. Other pages are not. */
export function looksLikeMarkupTable(text: string): boolean {
  return (
    /<(?:\w+:)?(?:table|worksheet)\b/i.test(text) &&
    /<(?:\w+:)?(?:td|th|cell)\b/i.test(text) &&
    holdsTransactions(markupRows(text))
  );
}
