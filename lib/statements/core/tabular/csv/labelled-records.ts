import type { Row } from "../table/find-header.ts";
import { roleOfHeading } from "../table/header-words.ts";

const LABELLED = /^[ \t]*(\p{L}[\p{L} ]{1,30}):[ \t\u00a0]*(?![ \t\u00a0])(.*)$/u;
const SAMPLE_CHARACTERS = 4096;
const MONEY = new Set(["amount", "debit", "credit"]);

/**
 * Reads a text with one line per field (`Date: …`, `Description: …`, `Amount: …`) and a blank line between
 * transactions, as some British banks export. The labels become headings. Null for any other text.
 */
export function labelledRecords(text: string): Row[] | null {
  // Only the beginning is checked, so a long table costs nothing here.
  const beginning = linesOf(text.slice(0, SAMPLE_CHARACTERS));
  if (beginning.filter((line) => LABELLED.test(line)).length * 2 < beginning.length) return null;
  const fields = linesOf(text).flatMap((line): [string, string][] => {
    const parts = line.length > 400 ? null : LABELLED.exec(line);
    return parts ? [[parts[1] ?? "", parts[2]?.trim() ?? ""]] : [];
  });
  const first = fields.findIndex(([label]) => roleOfHeading(label)?.role === "date");
  const opener = fields[first]?.[0];
  if (opener === undefined) return null;
  const labels = [opener];
  for (const [label] of fields.slice(first + 1)) {
    if (label === opener) break;
    labels.push(label);
  }
  if (labels.length < 3 || labels.length > 12) return null;
  if (!labels.some((label) => MONEY.has(roleOfHeading(label)?.role ?? ""))) return null;
  const rows: string[][] = [];
  for (const [label, value] of fields.slice(first)) {
    if (label === opener) rows.push(labels.map(() => ""));
    const record = rows.at(-1);
    const column = labels.indexOf(label);
    if (record && column >= 0) record[column] = value;
  }
  return [...fields.slice(0, first).map(([label, value]) => [label, value]), labels, ...rows];
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}
