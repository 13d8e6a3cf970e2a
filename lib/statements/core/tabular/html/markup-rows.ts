import { collapseSpace } from "#lib/statements/core/values/text.ts";
import type { Row } from "../table/find-header.ts";
import { decodeEntities } from "./decode-entities.ts";
import { scanMarkup } from "./scan-markup.ts";

/** More columns than any table of transactions has: a span beyond it is a fault or a trap. */
const MOST_COLUMNS = 200;
const CELLS = new Set(["td", "th", "cell"]);
const ROWS = new Set(["tr", "row"]);
const INDEX = /\bindex\s*=\s*["']?(\d{1,4})/i;
const COLUMN_SPAN = /\bcolspan\s*=\s*["']?(\d{1,4})/i;
const MERGED_CELLS = /\bmergeacross\s*=\s*["']?(\d{1,4})/i;

/**
 * The rows of the tables in an HTML page or an XML spreadsheet (Excel 2003): what many banks send under the name
 * `.xls`. Cells keep their columns (`colspan`, `ss:Index`); a time after an ISO date is left out.
 */
export function markupRows(markup: string): Row[] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: string | null = null;
  let span = 1;
  const endCell = () => {
    if (row && cell !== null) {
      row.push(cellText(cell));
      while (--span > 0 && row.length < MOST_COLUMNS) row.push("");
    }
    cell = null;
    span = 1;
  };
  for (const { name, closing, attributes, text } of scanMarkup(markup)) {
    if (ROWS.has(name)) {
      endCell();
      row = closing ? null : [];
      if (row) rows.push(row);
    } else if (CELLS.has(name)) {
      endCell();
      if (closing || !row) continue;
      for (const index = numberOf(attributes, INDEX); row.length < Math.min(index - 1, MOST_COLUMNS); )
        row.push("");
      span = numberOf(attributes, COLUMN_SPAN) || numberOf(attributes, MERGED_CELLS) + 1;
      cell = text;
    } else if (cell !== null) cell += name === "br" || name === "p" || name === "div" ? ` ${text}` : text;
  }
  endCell();
  return rows;
}

function cellText(raw: string): string {
  const text = collapseSpace(decodeEntities(raw));
  return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text;
}

function numberOf(attributes: string, attribute: RegExp): number {
  const digits = attribute.exec(attributes)?.[1];
  return digits === undefined ? 0 : Number(digits);
}
