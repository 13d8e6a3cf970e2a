import type { Cents } from "#lib/platform/money.ts";
import { bestOf } from "#lib/reading/statements/core/values/order.ts";
import type { Cell, Row } from "../page/cells.ts";
import { distance, Panels } from "./panels.ts";
import {
  type ColumnRole,
  deductionOf,
  earningOf,
  isToDate,
  type Section,
  totalOf,
  withoutTimeWords,
} from "./payslip-labels.ts";

/** A label with its figures. `deducted` and `earned`: the amount is in a column with that heading. */
export type Entry = {
  label: string;
  plain: string;
  page: number;
  row: number;
  section: Section | null;
  hours: number | null;
  rate: number | null;
  amount: Cents | null;
  toDate: Cents | null;
  column: "EARNED" | "DEDUCTED" | null;
  /** OCR was not certain of the amount. */
  doubtful: boolean;
};

type Group = { labels: Cell[]; figures: Cell[] };

/** A shorter label, or one of these, is a code or a note beside the label. */
const NOTE = /^(?:[a-z]{0,2}|m sl|s sl|[\d /%]{1,16}|tax code.*|[a-z]{1,12} ?\d{1,8}%?)$/;

/** Extracts the labels and figures of a payslip's rows. */
export function entriesOf(rows: readonly Row[]): Entry[] {
  const panels = new Panels(rows);
  const entries: Entry[] = [];
  const stacked = new Set<Row>();
  for (const [index, row] of rows.entries()) {
    const below = figuresBelow(row, rows[index + 1]);
    if (below) {
      stacked.add(below);
      entries.push(...stackedEntries(row, below));
      continue;
    }
    if (stacked.has(row)) continue;
    const headings = panels.enter(index);
    for (const group of groupsOf(row)) {
      const label = labelOf(group.labels.filter((cell) => !headings.has(cell)));
      if (label && group.figures.length > 0) entries.push(entryOf(label, group.figures, row, panels));
      else if (label) panels.sectionAt(label, row);
    }
  }
  return entries;
}

/** Splits a row wherever a phrase follows a figure. */
function groupsOf({ cells }: Row): Group[] {
  const groups: Group[] = [];
  for (const cell of cells) {
    const last = groups.at(-1);
    if (cell.isFigure) {
      if (last) last.figures.push(cell);
    } else if (last && last.figures.length === 0) last.labels.push(cell);
    else groups.push({ labels: [cell], figures: [] });
  }
  return groups;
}

/** Returns the phrase nearest to the figures, unless it is a note such as a tax code beside the label. */
function labelOf(labels: readonly Cell[]): Cell | null {
  const nearest = labels.at(-1);
  return labels.findLast(({ plain }) => !NOTE.test(plain) || isKnown(plain)) ?? nearest ?? null;
}

function isKnown(plain: string): boolean {
  return totalOf(plain) !== null || deductionOf(plain) !== null || earningOf(plain) !== null;
}

function entryOf(label: Cell, figures: readonly Cell[], row: Row, panels: Panels): Entry {
  const section = panels.sectionAt(label, row);
  const toDate = isToDate(label.plain) || section === "YEAR_TO_DATE";
  const roles = rolesOf(figures, panels, toDate);
  const at = (role: ColumnRole) => figures[roles.indexOf(role)];
  const amount = at("AMOUNT") ?? at("EARNED") ?? at("DEDUCTED");
  const column = at("AMOUNT") ? null : at("EARNED") ? "EARNED" : at("DEDUCTED") ? "DEDUCTED" : null;
  return {
    label: label.text.replace(/(?<![\s.:_-])[\s.:_-]+$/, ""),
    plain: withoutTimeWords(label.plain.replace(/ \d+$/, "")),
    page: row.page,
    row: row.row,
    section,
    hours: at("QUANTITY")?.value ?? null,
    rate: at("RATE")?.value ?? null,
    amount: amount?.cents ?? null,
    toDate: at("TO_DATE")?.cents ?? null,
    column,
    doubtful: amount?.doubtful ?? false,
  };
}

/** Finds the role of each figure: by its column's heading, or else by arithmetic and order. */
function rolesOf(figures: readonly Cell[], panels: Panels, toDate: boolean): (ColumnRole | null)[] {
  const byColumn = figures.map((figure) => figure.unit ?? panels.roleOf(figure));
  const amounts = byColumn.filter((role) => role === "AMOUNT" || role === "EARNED" || role === "DEDUCTED");
  const known = byColumn.every((role) => role !== null);
  if (toDate && figures.length === 1) return ["TO_DATE"];
  if (known && amounts.length === 1 && new Set(byColumn).size === byColumn.length) return byColumn;
  if (known && amounts.length === 0 && byColumn.some((role) => role === "TO_DATE" || role === "OTHER"))
    return byColumn;
  return byOrder(figures, byColumn);
}

function byOrder(figures: readonly Cell[], byColumn: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  const roles: (ColumnRole | null)[] = figures.map(({ unit }, index) => {
    const role = byColumn[index] ?? null;
    return unit ?? (role === "OTHER" || role === "TO_DATE" ? role : null);
  });
  const indexes = figures.map((_, index) => index);
  const open = indexes.filter((index) => roles[index] === null);
  const factors = indexes.filter((index) => roles[index] !== "OTHER" && roles[index] !== "TO_DATE");
  const product = factors.findIndex((_, at) => isProduct(figures, factors.slice(at, at + 3)));
  if (product >= 0) {
    const [hours = 0, rate = 0, amount = 0, after] = factors.slice(product);
    roles[hours] = "QUANTITY";
    roles[rate] = "RATE";
    roles[amount] = "AMOUNT";
    if (after !== undefined) roles[after] ??= "TO_DATE";
    return roles;
  }
  const money = open.filter((index) => figures[index]?.cents !== null);
  const columned = money.find((index) => /^(?:AMOUNT|EARNED|DEDUCTED)$/.test(byColumn[index] ?? ""));
  if (columned !== undefined) {
    roles[columned] = byColumn[columned] ?? null;
    return roles;
  }
  const [first, second] = money.slice(-2);
  if (first === undefined) return roles;
  roles[first] = "AMOUNT";
  if (second !== undefined && !roles.includes("TO_DATE")) {
    const [one, other] = [Math.abs(figures[first]?.value ?? 0), Math.abs(figures[second]?.value ?? 0)];
    // The year's total is never less than this pay, in whichever order they are printed.
    roles[other >= one ? second : first] = "TO_DATE";
    roles[other >= one ? first : second] = "AMOUNT";
  }
  return roles;
}

/** Whether hours times rate is the amount, within the rounding of the rate. */
function isProduct(figures: readonly Cell[], indexes: readonly number[]): boolean {
  const [hours, rate, amount] = indexes.map((index) => figures[index]);
  if (!hours || !rate || !amount || amount.cents === null || hours.value === 0) return false;
  return Math.abs(hours.value * rate.value - amount.value) <= 0.02 + 0.005 * Math.abs(hours.value);
}

/**
 * Returns the next row if its figures are below the phrases of this one: a row with only figures below labels, or one
 * with dates and names beside figures that are all below totals.
 */
function figuresBelow(row: Row, next: Row | undefined): Row | null {
  const phrases = row.cells.filter(({ isFigure }) => !isFigure);
  if (!next || next.page !== row.page || phrases.length < 2 || phrases.length < row.cells.length) return null;
  const figures = next.cells.filter(({ isFigure }) => isFigure);
  if (next.y - row.y > 3.2 * row.size || figures.length < 2) return null;
  if (!figures.every(({ cents }) => cents !== null)) return null;
  const labels = figures.map((figure) => nearestPhrase(figure, phrases)?.plain ?? "");
  const totals = labels.filter((plain) => !/^(?:NO_AMOUNT)?$/.test(totalOf(withoutTimeWords(plain)) ?? ""));
  if (figures.length < next.cells.length) {
    const isRow = next.cells.some(({ isFigure, plain }) => !isFigure && isKnown(plain));
    return totals.length === figures.length && !isRow ? next : null;
  }
  const known = labels.filter((plain) => isKnown(withoutTimeWords(plain)));
  return known.length >= 2 && !labels.includes("") && figures.length <= phrases.length ? next : null;
}

function nearestPhrase(figure: Cell, phrases: readonly Cell[]): Cell | null {
  const near = bestOf(phrases, (phrase) => -distance(phrase, figure));
  return near && distance(near, figure) < 30 ? near : null;
}

function stackedEntries(row: Row, below: Row): Entry[] {
  return below.cells.flatMap((figure): Entry[] => {
    const label = figure.isFigure ? nearestPhrase(figure, row.cells) : null;
    if (!label) return [];
    const toDate = isToDate(label.plain);
    return [
      {
        label: label.text,
        plain: withoutTimeWords(label.plain),
        page: row.page,
        row: below.row,
        section: toDate ? "YEAR_TO_DATE" : "SUMMARY",
        hours: null,
        rate: null,
        amount: toDate ? null : figure.cents,
        toDate: toDate ? figure.cents : null,
        column: null,
        doubtful: figure.doubtful,
      },
    ];
  });
}
