import { decodeEntities } from "../../markup/entities.ts";
import { dateOfCell } from "../../values/date.ts";
import { collapseSpace, numberText } from "../../values/text.ts";
import { type Row, roleOfHeading } from "../columns/find-header.ts";
import { hasTransactions } from "../csv/recognise-delimited.ts";
import { type MarkupTag, scanMarkup } from "./scan-markup.ts";

/** More columns than any table of transactions has. A wider span is an error or an attack. */
const MAX_COLUMNS = 200;
const MAX_ROW_SPAN = 1_000;
/** Depth of nested tables and elements. Deeper tables are read as if not nested. Deeper elements belong to no list. */
const MAX_DEPTH = 30;
/** Maximum text of a small table in a cell, which becomes the cell's text. */
const MAX_INNER_TEXT = 2_000;
/** A table in a cell that is at least this wide contains rows of its own. */
const MIN_DATA_WIDTH = 3;

const CELLS = new Set(["td", "th", "cell"]);

const ROWS = new Set(["tr", "row"]);

const BREAKS = new Set(["br", "p", "div", "li"]);

const INDEX = /\bindex\s*=\s*["']?(\d{1,4})/i;

const COLUMN_SPAN = /\bcolspan\s*=\s*["']?(\d{1,4})/i;

const ROW_SPAN = /\browspan\s*=\s*["']?(\d{1,4})/i;

const MERGED_CELLS = /\bmergeacross\s*=\s*["']?(\d{1,4})/i;

const NUMBER = /\btype\s*=\s*["']?number\b/i;

/** Text for screen readers or small screens, which repeats headings or values. */
const HIDDEN =
  /\bclass\s*=\s*["'][^"']{0,200}\b(?:sr-only|visually-?hidden|screen-?reader)|\bstyle\s*=\s*["'][^"']{0,200}display\s*:\s*none/i;

type Cell = { text: string; columns: number; rows: number; isNumber: boolean };

type Table = {
  rows: string[][];
  row: string[] | null;
  cell: Cell | null;
  /** Columns that a cell above still covers, with the text to repeat in them. */
  covered: Map<number, { rowsLeft: number; text: string }>;
};

/**
 * The rows of the tables in an HTML page, or of each sheet of an XML spreadsheet (Excel 2003), which many
 * banks send as `.xls`. Cells keep their columns (`colspan`, `rowspan`, `ss:Index`). A date that spans several
 * rows applies to each. Drops the time after an ISO date. Without tables, a list of like elements is one.
 */
export function markupSheets(markup: string): Row[][] {
  const sheets: string[][][] = [[]];
  const open: Table[] = [];
  const tables: Table[] = [];
  const begin = () => {
    const table = { rows: [], row: null, cell: null, covered: new Map() };
    open.push(table);
    tables.push(table);
    return table;
  };
  const endSheet = () => {
    while (open.length > 0) endTable(open);
    sheets.at(-1)?.push(...tables.splice(0).flatMap(({ rows }) => rows));
  };
  for (const tag of scanMarkup(markup)) {
    const { name, closing } = tag;
    if (name === "worksheet") {
      endSheet();
      if (!closing) sheets.push([]);
    } else if (name === "table") {
      if (closing) endTable(open);
      else if (open.length < MAX_DEPTH) begin();
    } else if (ROWS.has(name) || CELLS.has(name)) handleCellTag(open.at(-1) ?? begin(), tag);
    else handleTextTag(open.at(-1), tag);
  }
  endSheet();
  const filled = sheets.filter((rows) => rows.length > 0);
  return filled.length > 0 ? filled : [recordRows(scanMarkup(markup))].filter((rows) => rows.length > 0);
}

/** XML that is no web page, picture or feed of news. */
const RECORDS = /^\s*(?:<\?xml[^>]*>\s*)?<(?!html|svg|rss|feed|[?!])[a-z]/i;

/** Whether markup is a spreadsheet: it has a table of transactions. Other web pages are not statements. */
export function looksLikeMarkupTable(text: string): boolean {
  const hasTable = /<(?:\w+:)?(?:table|worksheet)\b/i.test(text) && /<(?:\w+:)?(?:td|th|cell)\b/i.test(text);
  return (hasTable || RECORDS.test(text)) && markupSheets(text).some(hasTransactions);
}

function handleCellTag(table: Table, { name, closing, attributes, text }: MarkupTag): void {
  endCell(table);
  if (ROWS.has(name)) {
    endRow(table);
    if (closing) return;
    table.row = [];
    table.rows.push(table.row);
    return;
  }
  if (closing || !table.row) return;
  for (const index = numberOf(attributes, INDEX); table.row.length < Math.min(index - 1, MAX_COLUMNS); )
    table.row.push("");
  table.cell = {
    text: HIDDEN.test(attributes) ? "" : text,
    columns: numberOf(attributes, COLUMN_SPAN) || numberOf(attributes, MERGED_CELLS) + 1,
    rows: Math.min(numberOf(attributes, ROW_SPAN) || 1, MAX_ROW_SPAN),
    isNumber: false,
  };
}

function handleTextTag(table: Table | undefined, { name, closing, attributes, text }: MarkupTag): void {
  const cell = table?.cell;
  if (!cell) return;
  if (name === "data" && !closing) cell.isNumber = NUMBER.test(attributes);
  if (!closing && HIDDEN.test(attributes)) return;
  cell.text += BREAKS.has(name) ? ` ${text}` : text;
}

function endCell(table: Table): void {
  const { row, cell } = table;
  table.cell = null;
  if (!row || !cell) return;
  fillCovered(table, row);
  const text = cellText(cell);
  const repeated = cell.rows > 1 && dateOfCell(text) !== null ? text : "";
  for (let column = 0; column < cell.columns && (column === 0 || row.length < MAX_COLUMNS); column += 1) {
    if (cell.rows > 1)
      table.covered.set(row.length, { rowsLeft: cell.rows - 1, text: column === 0 ? repeated : "" });
    row.push(column === 0 ? text : "");
  }
}

/** Fills the next columns that cells of earlier rows cover. */
function fillCovered({ covered }: Table, row: string[]): void {
  for (let above = covered.get(row.length); above !== undefined; above = covered.get(row.length)) {
    above.rowsLeft -= 1;
    if (above.rowsLeft === 0) covered.delete(row.length);
    row.push(above.text);
  }
}

function endRow(table: Table): void {
  if (table.row) fillCovered(table, table.row);
  table.row = null;
}

/**
 * Ends the innermost table. If it is in a cell and is small, it is the cell's text; else its rows follow
 * those of the table around it.
 */
function endTable(open: Table[]): void {
  const table = open.pop();
  if (!table) return;
  endCell(table);
  endRow(table);
  const outer = open.at(-1)?.cell;
  if (!outer || table.rows.some((row) => row.filter((text) => text !== "").length >= MIN_DATA_WIDTH)) return;
  const text = table.rows.map((row) => row.join(" ")).join(" ");
  outer.text += ` ${text.slice(0, MAX_INNER_TEXT)} `;
  table.rows = [];
}

function cellText({ text: raw, isNumber }: Cell): string {
  const text = textOf(raw);
  return isNumber && text !== "" && Number.isFinite(Number(text)) ? numberText(Number(text)) : text;
}

function numberOf(attributes: string, attribute: RegExp): number {
  const digits = attribute.exec(attributes)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** A date, an amount and what it was for. */
const MIN_FIELDS = 3;

const MAX_LIST_COLUMNS = 60;

const CENTS = /^[-+]?\d[\d.,]*[.,]\d\d$/;

const MONEY = new Set<string | undefined>(["amount", "debit", "credit"]);

type Field = { path: readonly string[]; text: string };

type OpenElement = { path: readonly string[]; text: string; hasElements: boolean; from: number };

/** The fields of an element, and the number of fields in the document before them. */
type Candidate = { fields: readonly Field[]; from: number };

/**
 * A list of like elements as a table: the names of their fields as headings, and a row for each element. The fields
 * around them are labelled values above the headings. Empty without a list of elements with a date and an amount.
 */
function recordRows(tags: Iterable<MarkupTag>): Row[] {
  const { all, lists } = elementsOf(tags);
  let best: readonly Candidate[] = [];
  let most = 1;
  for (const elements of lists) {
    const like = elements.filter(({ fields }) => isTransaction(fields)).length;
    if (like <= most || like * 2 < elements.length) continue;
    most = like;
    best = elements;
  }
  if (best.length === 0) return [];
  const inside = new Set(best.flatMap(({ fields, from }) => fields.map((_, at) => from + at)));
  const around = all.filter(({ text }, at) => !inside.has(at) && text !== "");
  return [...around.map(({ path, text }) => [path.slice(-2).join(" "), text]), ...tableOf(best)];
}

/** All fields of a document, and its elements with several fields by their place. */
function elementsOf(tags: Iterable<MarkupTag>): { all: Field[]; lists: Iterable<Candidate[]> } {
  const all: Field[] = [];
  const byPath = new Map<string, Candidate[]>();
  const open: OpenElement[] = [];
  for (const { name, closing, attributes, text } of tags) {
    const outer = open.at(-1);
    if (!closing) {
      if (attributes.endsWith("/") || open.length === MAX_DEPTH) continue;
      if (outer) outer.hasElements = true;
      open.push({ path: [...(outer?.path ?? []), name], text, hasElements: false, from: all.length });
    } else if (outer?.path.at(-1) === name) {
      open.pop();
      if (!outer.hasElements) all.push({ path: outer.path, text: textOf(outer.text) });
      const depth = outer.path.length;
      const fields = all.slice(outer.from).map(({ path, text }) => ({ path: path.slice(depth), text }));
      if (fields.length < MIN_FIELDS) continue;
      const key = outer.path.join("/");
      const same = byPath.get(key);
      if (same) same.push({ fields, from: outer.from });
      else byPath.set(key, [{ fields, from: outer.from }]);
    }
  }
  return { all, lists: byPath.values() };
}

function tableOf(elements: readonly Candidate[]): Row[] {
  const paths = new Set(elements.flatMap(({ fields }) => fields.map(({ path }) => path.join(" "))));
  const columns = [...paths].slice(0, MAX_LIST_COLUMNS);
  const rows = elements.map(({ fields }) => {
    const texts = new Map<string, string>();
    for (const { path, text } of fields) {
      const key = path.join(" ");
      texts.set(key, collapseSpace(`${texts.get(key) ?? ""} ${text}`));
    }
    return columns.map((column) => texts.get(column) ?? "");
  });
  return [columns, ...rows];
}

/** Any number may be an amount, so it needs cents or a name that says so. */
function isTransaction(fields: readonly Field[]): boolean {
  const isMoney = ({ path, text }: Field) =>
    CENTS.test(text) || MONEY.has(roleOfHeading(path.at(-1) ?? "")?.role);
  return (
    fields.some(({ text }) => dateOfCell(text) !== null) &&
    fields.some((field) => /\d/.test(field.text) && isMoney(field))
  );
}

/** Without the time after a date. */
function textOf(raw: string): string {
  const text = collapseSpace(decodeEntities(raw));
  return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text;
}
