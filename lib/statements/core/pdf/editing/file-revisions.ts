/** Revisions of a file that was saved again and again are compared only with the first. */
const END = "%%EOF";
const START = "startxref";

/** A linearised file says so in its first object, and has an end mark after its first page. */
const HEAD_BYTES = 1024;

/** `startxref`, an offset and the end mark are this close to each other. */
const TAIL_BYTES = 64;

/**
 * The length in bytes of the first version of a PDF to which later ones were appended (ISO 32000-1, 7.5.6),
 * or null if there is only one.
 */
export function firstRevision(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const linearised = file.toString("latin1", 0, HEAD_BYTES).includes("/Linearized");
  const ends: number[] = [];
  let before = 0;
  for (let at = file.indexOf(END); at >= 0; at = file.indexOf(END, at + END.length)) {
    const table = tableBefore(file, at);
    if (table === null) continue;
    // In a linearised file, the first table refers to those after it.
    const isFirstPart = linearised && ends.length === 0 && before === 0;
    before = isFirstPart ? 1 : before;
    if (isFirstPart || table < (ends.at(-1) ?? 0)) continue;
    ends.push(at + END.length);
  }
  const [first] = ends;
  return ends.length > 1 && first !== undefined ? first : null;
}

/** The offset of the table of objects that an end mark names, if one is there. */
function tableBefore(file: Buffer, end: number): number | null {
  const tail = file.toString("latin1", Math.max(0, end - TAIL_BYTES), end);
  const offset = /startxref\s+(\d{1,12})\s*$/.exec(tail.slice(Math.max(0, tail.lastIndexOf(START))))?.[1];
  if (offset === undefined || Number(offset) >= end) return null;
  return Number(offset);
}
