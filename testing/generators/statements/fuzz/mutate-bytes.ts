import { inflateRawSync } from "node:zlib";
import { DEFLATED, zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { zipOf } from "./zip-of.ts";

/**
 * The mutations of a file. The first three keep its structure, so a file that is still proved must show the same
 * statement. After the others, a shortened or duplicated file may legitimately be consistent.
 */
export const MUTATIONS = [
  "FIGURE_EDITED",
  "BYTE_FLIPPED",
  "ENCODING_CHANGED",
  "CUT_SHORT",
  "CHUNK_REMOVED",
  "CHUNK_DOUBLED",
  "CHUNK_MOVED",
  "LINES_SHUFFLED",
  "RANDOM_INSERTED",
  "TOKEN_INSERTED",
  "HUGE_NUMBER",
  "DEEPLY_NESTED",
  "LONG_RUN",
] as const;

export type Mutation = (typeof MUTATIONS)[number];

const TOKENS = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\r",
  "\n",
  "\0",
  "\u001a",
  "=",
  "'",
  "(",
  ")",
  "-",
  "−",
  "CR",
  "DR",
  ".",
  "^",
  "!Type:Invst\n",
  "!Account\n",
  "<",
  ">",
  "&",
  "]]>",
  "<![CDATA[",
  "<!--",
  "<OFX>",
  "</STMTTRN>",
  "<STMTTRN>",
  "<BANKTRANLIST>",
  "<Ntry>",
  "</Ntry>",
  "<Stmt>",
  "\r\n:20:X\r\n",
  "\r\n:60F:C250101NZD0,00\r\n",
  "\r\n:61:250101C1,00NMSC\r\n",
  "-}",
  "{4:",
  "PK\u0003\u0004",
  "%PDF-1.4",
  "endstream",
  "endobj",
  "Date,Description,Amount,Balance\r\n",
  "Opening balance,0.00\r\n",
  "Total,,99.99\r\n",
  "\ufeff",
  "\u202e",
  "NaN",
  "1e308",
  "1900-02-30",
  "00/00/0000",
];

/** Applies one mutation to the bytes, at a place chosen by `random`. */
export function mutateBytes(bytes: Uint8Array, mutation: Mutation, random: Random): Uint8Array {
  const length = bytes.length;
  const at = random.between(0, Math.max(0, length - 1));
  const to = Math.min(length, at + random.between(1, Math.max(1, Math.floor(length / 3))));
  switch (mutation) {
    case "FIGURE_EDITED":
      return figureEdited(bytes, random);
    case "BYTE_FLIPPED": {
      const copy = bytes.slice();
      copy[at] = (copy[at] ?? 0) ^ (1 << random.between(0, 7));
      return copy;
    }
    case "ENCODING_CHANGED":
      return inOtherEncoding(bytes, random);
    case "CUT_SHORT":
      return bytes.slice(0, at);
    case "CHUNK_REMOVED":
      return joined(bytes.subarray(0, at), bytes.subarray(to));
    case "CHUNK_DOUBLED":
      return joined(bytes.subarray(0, to), bytes.subarray(at));
    case "CHUNK_MOVED": {
      const rest = joined(bytes.subarray(0, at), bytes.subarray(to));
      const target = random.between(0, rest.length);
      return joined(rest.subarray(0, target), bytes.subarray(at, to), rest.subarray(target));
    }
    case "LINES_SHUFFLED":
      return linesShuffled(bytes, random);
    case "RANDOM_INSERTED": {
      const noise = Uint8Array.from({ length: random.between(1, 64) }, () => random.between(0, 255));
      return joined(bytes.subarray(0, at), noise, bytes.subarray(at));
    }
    case "TOKEN_INSERTED":
      return inserted(bytes, at, random.pick(TOKENS));
    case "HUGE_NUMBER":
      return inserted(
        bytes,
        at,
        `${random.pick(["", "-", "1."])}${random.pick("123456789".split("")).repeat(random.between(10, 5000))}`,
      );
    case "DEEPLY_NESTED":
      return inserted(
        bytes,
        at,
        random.pick(["<a>", "(", "[", "{", "<<", "<Stmt>", '"']).repeat(random.between(100, 20_000)),
      );
    case "LONG_RUN":
      return inserted(
        bytes,
        at,
        random
          .pick([" ", "0", ",", "-", "\n", "a", "\t", "1 ", "1.", "<", "&", "/", "é"])
          .repeat(random.between(1000, 60_000)),
      );
  }
}

/** Changes one digit, as a forger would. */
function figureEdited(bytes: Uint8Array, random: Random): Uint8Array {
  const digits: number[] = [];
  for (const [place, byte] of bytes.entries()) if (byte >= 48 && byte <= 57) digits.push(place);
  const copy = bytes.slice();
  if (digits.length === 0) return copy;
  const place = random.pick(digits);
  copy[place] = 48 + (((copy[place] ?? 48) - 48 + random.between(1, 9)) % 10);
  return copy;
}

function inOtherEncoding(bytes: Uint8Array, random: Random): Uint8Array {
  const text = new TextDecoder("latin1").decode(bytes);
  const marked = random.chance(0.5) ? `\ufeff${text}` : text;
  switch (random.pick(["utf16le", "utf16be", "utf8", "cr"] as const)) {
    case "utf16le":
      return new Uint8Array(Buffer.from(marked, "utf16le"));
    case "utf16be":
      return new Uint8Array(Buffer.from(marked, "utf16le").swap16());
    case "utf8":
      return new Uint8Array(Buffer.from(marked, "utf8"));
    case "cr":
      return new Uint8Array(Buffer.from(text.replaceAll("\r\n", "\r"), "latin1"));
  }
}

function linesShuffled(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = new TextDecoder("latin1").decode(bytes).split("\n");
  for (let i = lines.length - 1; i > 0; i--) {
    const other = random.between(0, i);
    [lines[i], lines[other]] = [lines[other] ?? "", lines[i] ?? ""];
  }
  return new Uint8Array(Buffer.from(lines.join("\n"), "latin1"));
}

function inserted(bytes: Uint8Array, at: number, text: string): Uint8Array {
  return joined(bytes.subarray(0, at), new TextEncoder().encode(text), bytes.subarray(at));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Mutates one entry of a zip, such as a workbook, and recompresses it. Changing compressed bytes would only damage the
 * file.
 */
export function mutateZip(bytes: Uint8Array, mutation: Mutation, random: Random): Uint8Array {
  const found = zipEntries(bytes, 1_000);
  if (!Array.isArray(found)) return mutateBytes(bytes, mutation, random);
  const parts = found.map(
    ({ name, method, packed }) =>
      [name, method === DEFLATED ? new Uint8Array(inflateRawSync(packed)) : packed] as const,
  );
  const sheets = parts.filter(([name]) =>
    /^xl\/worksheets\/|^xl\/sharedStrings\.xml$|^content\.xml$|\.csv$/.test(name),
  );
  const [target] = random.pick(random.chance(0.8) && sheets.length > 0 ? sheets : parts);
  return zipOf(
    Object.fromEntries(
      parts.map(([name, content]) => [
        name,
        name === target ? mutateBytes(content, mutation, random) : content,
      ]),
    ),
  );
}
