import type { Line, Word } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import type { ReadLayout } from "#lib/reading/statements/core/pdf/read-layout.ts";
import { drawRawPdf } from "#testing/generators/statements/pdf/raw-pdf.ts";
import type { Change } from "./presentation.ts";
import { grouped, MONTHS } from "./printed-forms.ts";

/** A line of a file and what it is. `HEADING`: the headings of a table. */
export type PrintedLine = Line & { kind: "HEADING" | "ROW" | "LABEL" | "OTHER" };

/** The lines of a file as it was read. */
export function printedLines({ lines, reading }: ReadLayout): PrintedLine[] {
  const key = ({ page, row }: Line) => `${page} ${row}`;
  const kinds = new Map<string, string>();
  for (const event of reading?.events ?? [])
    if (event.kind !== "TABLE") kinds.set(key(event.line), event.kind);
  return lines.map((line) => {
    const kind = kinds.get(key(line)) ?? "HEADING";
    return { ...line, kind: kind === "HEADING" || kind === "ROW" || kind === "LABEL" ? kind : "OTHER" };
  });
}

/** A PDF with each word in its place. */
export function drawLines(lines: readonly PrintedLine[]): Uint8Array {
  const pages = Map.groupBy(lines, ({ page }) => page);
  const edges = lines.flatMap(({ words }) => words.map(({ x1 }) => x1));
  const width = edges.reduce((most, edge) => Math.max(most, edge), 400) + 60;
  const height = lines.reduce((most, { y }) => Math.max(most, y), 400) + 60;
  const numbers = [...pages.keys()].sort((a, b) => a - b);
  return drawRawPdf(
    numbers.map((page) => ({
      width,
      height,
      texts: (pages.get(page) ?? []).flatMap(({ y, words }) =>
        words.map(({ text, x0, x1, size }) => ({ x: x0, y, size, text, width: x1 - x0 })),
      ),
    })),
  );
}

const FIGURE = /^([-+]?)\(?([$€£₩¥]?)((?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d)\)?([-+]?)$/;

/** The words of each line changed. A figure keeps its right edge, any other word its left. */
function words(
  lines: readonly PrintedLine[],
  change: (word: Word, line: PrintedLine) => string,
): PrintedLine[] {
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => {
      const text = change(word, line);
      if (text === word.text) return word;
      const width = ((word.x1 - word.x0) * text.length) / Math.max(1, word.text.length);
      return FIGURE.test(word.text)
        ? { ...word, text, x0: word.x1 - width }
        : { ...word, text, x1: word.x0 + width };
    }),
  }));
}

function figures(name: string, print: (text: string, isNegative: boolean) => string): Change<PrintedLine[]> {
  return {
    name: `amounts as ${name}`,
    isForm: true,
    change: (lines) => {
      const texts = lines.flatMap((line) => line.words.map(({ text }) => text));
      // A file prints all its figures in one style.
      if (texts.some((text) => /\d[.,]\d\d(?!\d|[.,])/.test(text) && !FIGURE.test(text))) return null;
      const changed = words(lines, ({ text }) => {
        const figure = FIGURE.exec(text);
        if (!figure) return text;
        const isNegative = figure[1] === "-" || figure[4] === "-" || text.startsWith("(");
        return print((figure[3] ?? "").replaceAll(",", ""), isNegative);
      });
      return changed.some(hasOverlap) ? null : changed;
    },
  };
}

/** Whether a figure touches the word before it, which a statement never prints. */
function hasOverlap({ words, size }: PrintedLine): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    return before && FIGURE.test(word.text) && word.x0 > before.x0 && word.x0 < before.x1 + 0.2 * size;
  });
}

/** Dates of one word with a year, in an order that a day over twelve shows. */
function dates(
  name: string,
  print: (year: string, month: string, day: string) => string,
): Change<PrintedLine[]> {
  const NUMERIC = /^(\d\d)[/.-](\d\d)[/.-](\d{4})$/;
  return {
    name: `dates as ${name}`,
    isForm: true,
    change: (lines) => {
      const found = lines.flatMap((line) =>
        line.words.flatMap(({ text }) => [NUMERIC.exec(text) ?? []]).filter(([all]) => all),
      );
      const dayFirst = found.some((parts) => Number(parts[1]) > 12);
      const monthFirst = found.some((parts) => Number(parts[2]) > 12);
      if (found.length < 3 || dayFirst === monthFirst) return null;
      return words(lines, ({ text }) =>
        text.replace(NUMERIC, (_, first, second, year) =>
          dayFirst ? print(year, second, first) : print(year, first, second),
        ),
      );
    },
  };
}

const NONSENSE = ["Zorp", "Blix", "Quam", "Fnord", "Grel", "Plov", "Trin", "Vusk", "Wemb", "Yalt"];

function renumbered(lines: readonly PrintedLine[]): PrintedLine[] {
  const rows = new Map<number, number>();
  return lines.map((line) => {
    const row = (rows.get(line.page) ?? 0) + 1;
    rows.set(line.page, row);
    return { ...line, row };
  });
}

/** Lines put on pages of so many lines. */
function repaged(lines: readonly PrintedLine[], count: number, head: readonly PrintedLine[]): PrintedLine[] {
  const out: PrintedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const page = Math.floor(at / count) + 1;
    if (at % count === 0 && at > 0)
      out.push(...head.map((each, place) => ({ ...each, page, y: 40 + 14 * place })));
    out.push({ ...line, page, y: 90 + 14 * (at % count) });
  }
  return renumbered(out);
}

type Where = (line: PrintedLine, at: number, lines: readonly PrintedLine[]) => boolean;

/** Lines of text above those that match. What follows on the page moves down. */
function inserted(name: string, texts: readonly string[], where: Where): Change<PrintedLine[]> {
  const setIn = (line: PrintedLine, text: string, down: number): PrintedLine => {
    let x = line.words[0]?.x0 ?? 40;
    const words = text.split(" ").map((word) => {
      const placed = { text: word, x0: x, x1: x + word.length * line.size * 0.5, size: line.size };
      x = placed.x1 + line.size * 0.28;
      return placed;
    });
    return { ...line, kind: "OTHER", y: line.y + down, words };
  };
  return {
    name,
    change: (lines) => {
      let [page, down] = [0, 0];
      const out: PrintedLine[] = [];
      for (const [at, line] of lines.entries()) {
        if (line.page !== page) [page, down] = [line.page, 0];
        for (const text of where(line, at, lines) ? texts : []) {
          out.push(setIn(line, text, down));
          down += line.size * 1.3;
        }
        out.push({ ...line, y: line.y + down });
      }
      return renumbered(out);
    },
  };
}

const isRow = (line: PrintedLine | undefined) => line?.kind === "ROW";

function moved(name: string, by: (at: number) => { scale: number; x: number }): Change<PrintedLine[]> {
  return {
    name,
    change: (lines) =>
      lines.map((line, at) => {
        const { scale, x } = by(at);
        const place = (edge: number) => edge * scale + x;
        const words = line.words.map(({ text, x0, x1, size }) => ({
          text,
          x0: place(x0),
          x1: place(x1),
          size: size * scale,
        }));
        return { ...line, y: line.y * scale, size: line.size * scale, words };
      }),
  };
}

export const LINE_CHANGES: readonly Change<PrintedLine[]>[] = [
  { name: "as printed", change: (lines) => lines },
  { name: "no headings", change: (lines) => lines.filter(({ kind }) => kind !== "HEADING") },
  {
    name: "unknown headings",
    change: (lines) => {
      let at = 0;
      return words(lines, ({ text }, line) =>
        line.kind === "HEADING" ? (NONSENSE[at++ % NONSENSE.length] ?? text) : text,
      );
    },
  },
  { name: "capitals", change: (lines) => words(lines, ({ text }) => text.toUpperCase()) },
  moved("half the size", () => ({ scale: 0.5, x: 0 })),
  moved("everything to the right", () => ({ scale: 1, x: 60 })),
  moved("ragged edges", (at) => ({ scale: 1, x: (at % 3) * 0.7 })),
  { name: "twice the leading", change: (lines) => lines.map((line) => ({ ...line, y: line.y * 2 })) },
  { name: "figures aligned left", change: alignedLeft },
  { name: "pages of 15 lines", change: (lines) => repaged(lines, 15, []) },
  {
    name: "pages of 15 lines with headings",
    change: (lines) => repaged(lines, 15, lines.filter(({ kind }) => kind === "HEADING").slice(0, 1)),
  },
  { name: "one long page", change: (lines) => repaged(lines, 100_000, []) },
  inserted(
    "a page header over rows",
    ["Example Bank Limited", "Statement continued Page 2 of 3"],
    (line, at, lines) => isRow(line) && at === lines.findIndex(isRow) + 4,
  ),
  inserted("second lines below rows", ["CARD 4417 REF 881200"], (_, at, lines) => isRow(lines[at - 1])),
  inserted(
    "advertising among the rows",
    ["Did you know? Save $50.00 a month with our app"],
    (line, at, lines) => isRow(line) && at === lines.findLastIndex(isRow),
  ),
  inserted(
    "interest of the year below the rows",
    ["Interest earned year to date 12.34"],
    (_, at, lines) => at === lines.findLastIndex(isRow) + 1,
  ),
  { name: "figures within the text", change: (lines) => lines.map(withForeignAmount) },
  dates("2024-12-31", (year, month, day) => `${year}-${month}-${day}`),
  dates("31.12.2024", (year, month, day) => `${day}.${month}.${year}`),
  dates("31/12/24", (year, month, day) => `${day}/${month}/${year.slice(2)}`),
  dates("31-Dec-2024", (year, month, day) => `${day}-${MONTHS[Number(month) - 1]}-${year}`),
  dates("31Dec2024", (year, month, day) => `${day}${MONTHS[Number(month) - 1]}${year}`),
  figures("1.234,50", (text, minus) => `${minus ? "-" : ""}${grouped(text, ".", ",")}`),
  figures("1'234.50", (text, minus) => `${minus ? "-" : ""}${grouped(text, "'", ".")}`),
  figures("$1,234.50", (text, minus) => `${minus ? "-" : ""}$${grouped(text, ",", ".")}`),
  figures("1234.50", (text, minus) => `${minus ? "-" : ""}${text}`),
  figures("(1,234.50)", (text, minus) => (minus ? `(${grouped(text, ",", ".")})` : grouped(text, ",", "."))),
  figures("1,234.50-", (text, minus) => `${grouped(text, ",", ".")}${minus ? "-" : ""}`),
];

function alignedLeft(lines: readonly PrintedLine[]): PrintedLine[] | null {
  const lefts = new Map<number, number>();
  const columnOf = (x1: number) => [...lefts.keys()].find((edge) => Math.abs(edge - x1) < 6) ?? x1;
  const figures = lines.filter(isRow).flatMap(({ words }) => words.filter(({ text }) => FIGURE.test(text)));
  for (const { x0, x1 } of figures) lefts.set(columnOf(x1), Math.min(lefts.get(columnOf(x1)) ?? x0, x0));
  const place = (word: Word) => {
    const left = FIGURE.test(word.text) ? lefts.get(columnOf(word.x1)) : undefined;
    return left === undefined ? word : { ...word, x0: left, x1: left + word.x1 - word.x0 };
  };
  const changed = lines.map((line) =>
    line.kind === "ROW" || line.kind === "LABEL" ? { ...line, words: line.words.map(place) } : line,
  );
  return changed.some(hasOverlap) ? null : changed;
}

/** A row with `AUD 12.50` after its words, unless that would touch its amount. */
function withForeignAmount(line: PrintedLine): PrintedLine {
  const first = line.words.findIndex(({ text }) => FIGURE.test(text));
  const [before, figure] = [line.words[first - 1], line.words[first]];
  if (!isRow(line) || !before || !figure || !/\p{L}/u.test(before.text)) return line;
  const { size } = line;
  if (figure.x0 - before.x1 < 8 * size) return line;
  const x = before.x1 + size * 0.28;
  const more = [
    { text: "AUD", x0: x, x1: x + 1.5 * size, size },
    { text: "12.50", x0: x + 1.8 * size, x1: x + 4.3 * size, size },
  ];
  return { ...line, words: [...line.words.slice(0, first), ...more, ...line.words.slice(first)] };
}
