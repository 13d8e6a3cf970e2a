import pdfPrograms from "#data/reading/pdf-programs.json" with { type: "json" };
import { anyOf } from "../../lexicon/phrases.ts";
import type { ReadingFlag } from "../../model.ts";

/** The metadata of a PDF. Every field may be missing. */
export type PdfInfo = { Producer?: unknown; Creator?: unknown; CreationDate?: unknown; ModDate?: unknown };

const EDITORS = anyOf(pdfPrograms.lists.editors.words, "i");
/** Banks use their own software. These programs are for writing documents by hand. */
const WRITERS = anyOf(pdfPrograms.lists.writers.words, "i");
const CREATION_MINUTES = 10;
/** A file could state a program name of any length. */
const MAX_NAME_LENGTH = 200;

/** Flags a file that was made or changed with an editing program, or that was changed after it was made. */
export function editedMetadata(info: PdfInfo): ReadingFlag[] {
  const tools = [info.Producer, info.Creator]
    .filter((tool) => typeof tool === "string")
    .map((tool) => tool.slice(0, MAX_NAME_LENGTH));
  const named = (programs: RegExp) =>
    tools.map((tool) => programs.exec(tool)?.[0]).find((name) => name !== undefined);
  const editor = named(EDITORS);
  const writer = named(WRITERS);
  const made = pdfTime(info.CreationDate);
  const changed = pdfTime(info.ModDate);
  const late = made !== null && changed !== null && changed - made > CREATION_MINUTES * 60_000;
  if (!editor && !writer && !late) return [];
  const seen = [
    ...(editor ? [`it was written by ${editor}, a program that edits PDFs`] : []),
    ...(writer ? [`it was written with ${writer}, which banks do not use for statements`] : []),
    ...(late ? [`it was changed on ${day(changed)}, after it was made on ${day(made)}`] : []),
  ];
  const message = `The file's metadata suggest editing: ${seen.join("; ")}.`;
  return [{ code: "EDITED_METADATA", severity: "HIGH", message }];
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

/** A PDF date, `D:20250131120000+13'00'`, as milliseconds. */
function pdfTime(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const match = /^(?:D:)?(\d{4})(\d{2})(\d{2})(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(
    value,
  );
  if (!match) return null;
  const [year, month, date, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
  const offset = (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) * 60_000;
  return match[7] === "-" ? local + offset : local - offset;
}
