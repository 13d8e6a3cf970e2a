import { decodeEntities } from "../../markup/entities.ts";
import { dateOfCell } from "../../values/date.ts";
import { collapseSpace } from "../../values/text.ts";
import { type Row, roleOfHeading } from "../columns/find-header.ts";
import type { MarkupTag } from "./scan-markup.ts";

/** Deeper elements belong to no list. */
const MAX_DEPTH = 30;

const MAX_COLUMNS = 60;

/** A date, an amount and what it was for. */
const MIN_FIELDS = 3;

const CENTS = /^[-+]?\d[\d.,]*[.,]\d\d$/;

const MONEY = new Set<string | undefined>(["amount", "debit", "credit"]);

type Field = { path: readonly string[]; text: string };

type Element = { path: readonly string[]; text: string; hasElements: boolean; from: number };

/** The fields of an element, and the number of fields in the document before them. */
type Candidate = { fields: readonly Field[]; from: number };

/**
 * A list of like elements as a table: the names of their fields as headings, and a row for each element. The fields
 * around them are labelled values above the headings. Empty without a list of elements with a date and an amount.
 */
export function recordRows(tags: Iterable<MarkupTag>): Row[] {
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
  const open: Element[] = [];
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
  const columns = [...paths].slice(0, MAX_COLUMNS);
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
