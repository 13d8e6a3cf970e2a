import labels from "#data/reading/labels.json" with { type: "json" };
import { BALANCE_LABELS, type FigureLabel, figureLabel, printedCount } from "../../lexicon/paper-labels.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { NumberStyle } from "../../values/amount.ts";
import type { Line } from "../1-text/page-lines.ts";
import { lineText } from "../2-tables/line-parts.ts";
import { amountIn, hasFigures, type TableLine } from "../2-tables/table-lines.ts";
import { CONTINUED, startsAnotherList, startsUnknownList } from "./other-lists.ts";
import { labelledFigures } from "./prose-reader.ts";
import type { EventBody, Place, Progress, StatementEvent } from "./table-events.ts";

/**
 * How far words decide. `totals`: whether `Total` with any words is a total, or only with words that banks are known to
 * use. `sections`: whether a title such as `Account summary` ends the transactions.
 */
export type TitleWords = { totals?: "ANY" | "KNOWN"; sections?: "FOLLOWED" | "IGNORED" };

export const IN_OTHER_SECTION = "section without transactions";

/**
 * A way to classify a line of a table. `make` returns its event and the changed state for the lines after it. No rule
 * changes the event of an earlier line.
 */
type Rule = { name: string; when: (place: Place) => boolean; make: (place: Place) => Made };

const MAX_LINE_GAP = 2.2;

/** `progress`: the changed state for the lines after it. */
type Made = { event: EventBody; progress?: Partial<Progress> };

/** The rules in the order in which they are tried. The first that applies makes the event. */
export const RULES: readonly Rule[] = [
  { name: "period above a list", when: ({ line }) => line.isPeriod, make: prose },
  {
    name: "mark below its amount",
    when: ({ line, progress }) => line.line === progress.markLine,
    make: ({ line: { line } }) => ({ event: { kind: "MARK", line } }),
  },
  {
    name: "section heading",
    when: ({ line }) => line.heading !== null,
    make: (place) => ({ ...prose(place), progress: { section: place.line.heading } }),
  },
  {
    name: IN_OTHER_SECTION,
    when: ({ progress: { section }, table }) =>
      section === "NOT_YET" || (section === "NOT_TRANSACTIONS" && table.sections !== "IGNORED"),
    make: prose,
  },
  {
    name: "before the first date",
    when: (place) => isBeforeFirstDate(place) && place.table.shape.block.columns.length === 0,
    make: prose,
  },
  {
    name: "several labelled figures",
    when: ({ line, table }) => hasSeveralLabels(line.parts, table.shape.style),
    make: endOfTable,
  },
  {
    name: "figures without words",
    when: ({ line, progress }) =>
      progress.dated && !line.hasDate && isOnlyFigures(line.line) && !isInColumns(line.parts),
    make: endOfTable,
  },
  {
    name: "figure below its label",
    when: ({ line, above, table }) =>
      line.label === null && isWords(above) && isLabelledAbove(line.parts, above.line, table.shape.style),
    make: endOfTable,
  },
  { name: "balance or total", when: ({ line }) => line.label !== null, make: labelEvent },
  {
    name: "page header or footer",
    when: ({ line, table }) => !line.hasDate && table.furniture.has(line.line),
    make: prose,
  },
  {
    name: "remark on a row",
    when: (place) => isInTable(place) && isRemark(place),
    make: ({ line: { line, parts } }) => ({
      event: { ...parts, kind: "TEXT", text: lineText(line), remark: true },
    }),
  },
  {
    name: "transaction",
    when: (place) =>
      isInTable(place) &&
      amountIn(place.line.parts.figures) !== undefined &&
      (place.line.hasDate || isSetApart(place.line.parts)),
    make: rowEvent,
  },
  {
    name: "balance only",
    when: (place) => isInTable(place) && place.line.parts.figures.BALANCE !== undefined,
    make: ({ line: { parts } }) => ({ event: { ...parts, kind: "BALANCE" } }),
  },
  {
    name: "outside the table",
    when: (place) => isBeforeFirstDate(place) || !isInTable(place) || hasUnnamedFigure(place),
    make: (place) => (isEndedByFigure(place) ? endOfTable(place) : prose(place)),
  },
  {
    name: "unknown total",
    when: ({ line: { hasDate, parts }, table }) =>
      !hasDate &&
      ((table.totals !== "KNOWN" && /^(?:sub-?)?totals?\b/i.test(parts.text)) ||
        /\byear[ -]to[ -]date\b/i.test(parts.text)),
    make: endOfTable,
  },
  {
    name: "heading of another list",
    when: ({ line, above, table }) => startsAnotherList(line.parts, above, table.shape.block),
    make: endOfTable,
  },
  {
    name: "headings of an unknown list",
    when: ({ line, above }) => !line.hasDate && startsUnknownList(line.parts, above),
    make: (place) => ({ ...prose(place), progress: { ended: true, section: "NOT_TRANSACTIONS" } }),
  },
  {
    name: "continuation notice",
    when: ({ line }) => !hasFigures(line.parts) && !line.hasDate && CONTINUED.test(line.parts.text),
    make: prose,
  },
  {
    name: "transaction description",
    when: () => true,
    make: ({ line: { parts, hasDate } }) => ({
      event: { ...parts, kind: "TEXT" },
      ...(hasDate ? { progress: { ended: false } } : {}),
    }),
  },
];

function prose({ line: { line } }: Place): Made {
  return { event: { kind: "PROSE", line } };
}

function endOfTable(place: Place): Made {
  return { ...prose(place), progress: { ended: true } };
}

/** The table has had no date so far. */
function isBeforeFirstDate({ line, progress }: Place): boolean {
  return !progress.dated && !line.hasDate;
}

function isInTable({ line, progress }: Place): boolean {
  return line.hasDate || !progress.ended;
}

const SUMMARY_LABELS = new Set<FigureLabel>([...BALANCE_LABELS, "TOTAL_CREDITS", "TOTAL_DEBITS"]);

/** Undated amounts after these are no longer rows of the table. */
const ENDING_LABELS = new Set<FigureLabel>(["CLOSING", "CARRIED", "TOTAL", "TOTAL_CREDITS", "TOTAL_DEBITS"]);

/** The label in a line of a table. A dated line with an amount is a transaction, unless its label is a balance. */
export function labelInTable(parts: TableLine, { totals }: TitleWords): FigureLabel | null {
  if (!hasFigures(parts)) return null;
  const label = figureLabel(parts.text);
  const isTotal = /^(?:sub-?)?totals?\b|\b(?:sub-?)?totals?:?$/i.test(parts.text);
  if (!label && !parts.date && totals !== "KNOWN" && isTotal) return "TOTAL";
  if (!label || BALANCE_LABELS.has(label)) return label;
  const hasBothSides = parts.figures.DEBIT && parts.figures.CREDIT;
  return parts.date && amountIn(parts.figures) && !(hasBothSides && label === "TOTAL") ? null : label;
}

function labelEvent({ line: { line, parts, label }, row }: Place): Made {
  const known = label ?? "OTHER";
  // `Saldo per 31.03.2025` closes a list below its rows and opens it above them.
  const closes = ENDING_LABELS.has(known) || (known === "BALANCE_ON_DATE" && row !== null);
  return {
    event: { ...parts, kind: "LABEL", label: known, count: printedCount(lineText(line)) },
    progress: { ended: closes },
  };
}

/** `Opening balance 500.00   Money in 20.00   Closing balance 520.00`: figures with labels instead of columns. */
function hasSeveralLabels({ date, line, text }: TableLine, style: NumberStyle): boolean {
  if (date !== null) return false;
  return labelledFigures(line, [], style).length > 1 || (text.match(COUNT_OR_TOTAL) ?? []).length > 1;
}

/** `No. of Deposits 2  Total Deposits 502.00`. */
const COUNT_OR_TOTAL =
  /\b(?:no|number|bil|count|total|sum)\b\.? ?(?:of |value of |amount of )?(?:deposits?|withdrawals?|credits?|debits?|payments?)\b/gi;

/** `0300 1234321 150.00 821.74`: the amounts of a row, if any, are below their headings, and on one side. */
function isInColumns({ figures, loose }: TableLine): boolean {
  return loose.length === 0 && !(figures.DEBIT && figures.CREDIT);
}

/** `956.03 0 0.00 1 1.18 957.21`. A phone number or a reference may be the last line of a description. */
function isOnlyFigures({ words }: Line): boolean {
  return (
    words.filter(({ text }) => /\d/.test(text)).length >= 3 && !words.some(({ text }) => /\p{L}/u.test(text))
  );
}

/** Words without a figure. A page header may label the figures below it. */
function isWords(event: StatementEvent): event is Exclude<StatementEvent, { kind: "TABLE" }> {
  return event.kind === "TEXT" || (event.kind === "PROSE" && event.rule === "page header or footer");
}

/** `Neuer Saldo per 31.03.` above its figure, in a box within a table, is a summary. */
function isLabelledAbove(parts: TableLine, above: Line, style: NumberStyle): boolean {
  if (parts.date || !hasFigures(parts)) return false;
  return labelledFigures(parts.line, [above], style).some(({ label }) => SUMMARY_LABELS.has(label));
}

function rowEvent({ line: { parts }, next, progress: { section }, table }: Place): Made {
  const { AMOUNT } = parts.figures;
  const mark = next ? markBelow(parts, next.parts) : null;
  const figures = mark && AMOUNT ? { ...parts.figures, AMOUNT: { ...AMOUNT, mark } } : parts.figures;
  const valueDated = table.shape.block.columns.filter(({ role }) => role === "DATE").length > 1;
  return {
    event: { ...parts, kind: "ROW", figures, section, valueDated },
    progress: { ended: false, markLine: mark && next ? next.line : null },
  };
}

/** `CR` printed below its amount instead of after it. */
function markBelow({ line, figures: { AMOUNT } }: TableLine, below: TableLine): "CR" | "DR" | null {
  const { date, text } = below;
  if (!AMOUNT || AMOUNT.mark !== null || date || (text !== "CR" && text !== "DR")) return null;
  if (below.line.page !== line.page || below.line.y - line.y > MAX_LINE_GAP * below.line.size) return null;
  return text;
}

/** An amount of the table has a gap before it and no words after it, unlike one in a sentence. */
function isSetApart({ line: { words, size }, figures }: TableLine): boolean {
  const placed = Object.values(figures);
  if (placed.some(({ column }) => column !== undefined)) return true;
  const last = Math.max(...placed.map((figure) => figure.last));
  const first = Math.min(...placed.map((figure) => figure.first));
  const gap = (words[first]?.x0 ?? 0) - (words[first - 1]?.x1 ?? Number.NEGATIVE_INFINITY);
  const tail = words.slice(last + 1).filter(({ text }) => !/^(?:CR|DR|OD|[A-Z]{3})$/i.test(text));
  return gap > 0.8 * size && !tail.some(({ text }) => /\p{L}{2}/u.test(text));
}

const isRemarkText = hasAnyOf(labels.lists.remarks.words, "i");

/** A line that states the amount of the row above in a foreign currency, or a fee or tax included in it. */
function isRemark({ line, above, row }: Place): boolean {
  const { date, text, figures } = line.parts;
  if (date !== null || figures.BALANCE) return false;
  // Below a row in euros, `$13.50` is its amount in the foreign currency.
  if (row && isForeignAmount(line.parts, row)) return true;
  // Below words without an amount, it is their amount, unless the row above them is complete.
  const isComplete = row?.figures.BALANCE !== undefined && amountIn(row.figures) !== undefined;
  const isBelowRow = above.kind === "ROW" || (above.kind === "TEXT" && (above.remark === true || isComplete));
  if (!isBelowRow) return false;
  if (isRemarkText(text)) return true;
  const [amount, own] = [amountIn(figures), above.kind === "ROW" ? amountIn(above.figures) : undefined];
  return !!amount?.currency && own !== undefined && own.currency !== amount.currency;
}

type Figured = Pick<TableLine, "line" | "figures">;

/** Both have a currency symbol, and the symbols differ. */
function isForeignAmount(here: Figured, row: Figured): boolean {
  const [own, other] = [symbolOf(row), symbolOf(here)];
  return own !== null && other !== null && own !== other;
}

/** The symbol or code of an amount's currency. */
function symbolOf({ line: { words }, figures }: Figured): string | null {
  const amount = amountIn(figures);
  const symbol = /^[-+(]*([$£€¥₹])\d/.exec(amount ? (words[amount.first]?.text ?? "") : "")?.[1];
  return symbol ?? amount?.currency ?? null;
}

/** A figure that is not below a heading, to the right of the first column of figures. */
function hasUnnamedFigure({ line: { parts }, table }: Place): boolean {
  const named = table.shape.bands.filter(({ role }) => role !== null);
  const left = Math.min(...named.map(({ x0 }) => x0));
  return parts.loose.some(({ x1 }) => x1 > left);
}

/** A figure close below a row is a remark on it. Further down, it ends the table. */
function isEndedByFigure({ line: { line, parts, hasDate }, above }: Place): boolean {
  if (parts.loose.length === 0 || hasDate) return false;
  return above.kind === "TABLE" || line.y - above.line.y > MAX_LINE_GAP * line.size;
}
