import type { Place } from "#lib/reading/statements/core/model.ts";
import { pdfText } from "#lib/reading/statements/core/pdf/1-text/pdf-text.ts";
import type { WrittenWord } from "#lib/reading/statements/core/pdf/1-text/word-writer.ts";
import { boxOfWord, isMoney, placeOf } from "#lib/reading/statements/core/pdf/editing/places.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { scanPages } from "../pdf/scan-pages.ts";
import { PdfObjects } from "./pdf-objects.ts";

const [BEGIN, END] = ["BT\n", "\nET"];

const PLACE = /^1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n/;

/**
 * Ways to forge figures in a PDF. No program can detect `SAME_WIDTH`: the text operator in the file has different
 * digits of the same width.
 */
export const forgeries = [
  "DRAWN_OVER",
  "PRINTED_OVER",
  "OTHER_FONT",
  "OTHER_SIZE",
  "OTHER_LENGTH",
  "SAME_WIDTH",
  "APPENDED",
  "FLATTENED",
  "METADATA",
] as const;

export type Forgery = (typeof forgeries)[number];

type Forged = { bytes: Uint8Array; places: Place[] };

const PICTURE_DPI = 60;

/** Forges figures of a file that pdfkit drew. Returns null if it has no suitable ones. */
export async function forgeStatement(bytes: Uint8Array, how: Forgery, seed: number): Promise<Forged | null> {
  const file = new PdfObjects(bytes);
  const random = seededRandom(seed);
  if (how === "METADATA") {
    const info = file
      .get(file.info())
      .replace(/\/Producer \d+ 0 R/, "/Producer (Sejda 5.3) /ModDate (D:20991231)");
    file.set(file.info(), info);
    return { bytes: file.rewritten(), places: [] };
  }
  const figures = await chooseFigures(bytes, how === "OTHER_LENGTH" ? "LONGER" : "SAME", random);
  const [first] = figures;
  if (!first) return null;
  if (how === "FLATTENED") return flattened(bytes, file, first.page);
  const places: Place[] = [];
  for (const [page, own] of Map.groupBy(figures, (figure) => figure.page)) {
    const drawn = new PageForger(file, file.pages()[page - 1] ?? 0, random);
    for (const figure of own) {
      const word = drawn.forge(figure, how);
      if (word) places.push(placeOf(page, [boxOfWord(figure.word)]));
    }
    drawn.save();
  }
  if (places.length === 0) return null;
  return { bytes: how === "APPENDED" ? file.appended() : file.rewritten(), places };
}

const HELVETICA = { Courier: "Times-Roman", Helvetica: "Times-Roman" };

/** Changes figures of one page. */
class PageForger {
  private readonly file: PdfObjects;
  private readonly page: number;
  private readonly random: Random;
  private readonly height: number;
  private content: string;
  private otherFont: string | null = null;
  /** The forger's habits. Everything on a page is changed in the same way. */
  private readonly habit: { margin: number; right: number; up: number; bigger: number; inOther: boolean };

  constructor(file: PdfObjects, page: number, random: Random) {
    this.file = file;
    this.page = page;
    this.random = random;
    this.content = file.content(page);
    this.height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file.get(page))?.[1] ?? 0);
    this.habit = {
      margin: random.between(3, 15) / 10,
      right: random.between(-10, 10) / 10,
      up: random.between(-6, 6) / 10,
      bigger: random.pick([0.9, 0.94, 1.06, 1.12]),
      inOther: random.chance(0.5),
    };
  }

  save(): void {
    this.file.setContent(this.page, this.content);
  }

  /** Returns whether the figure was found and changed. */
  forge(figure: ForgedFigure, how: Forgery): boolean {
    const own = this.operatorsOf(figure);
    const [first] = own;
    const text = own.map((operator) => operator.text).join("");
    if (!first || !text.includes(figure.word.text)) return false;
    if (how === "DRAWN_OVER" || how === "PRINTED_OVER") this.drawOver(figure, first, how === "DRAWN_OVER");
    else if (how === "APPENDED" && this.habit.inOther) this.drawOver(figure, first, true);
    else this.replace(own, text.replace(figure.word.text, figure.text), this.typeFor(first, how, figure));
    return true;
  }

  /** Finds the operators that draw a figure: one, or one for each part. */
  private operatorsOf({ word }: ForgedFigure): TextOperator[] {
    const line = textOperators(this.content).filter(
      ({ y, text }) => Math.abs(this.height - y - word.y) < 0.2 && text !== "",
    );
    const within = line.filter(({ x }) => x >= word.x - 0.2 && x < word.x + word.width - 0.2);
    if (within.length > 0) return within;
    const around = line.filter(({ x, text }) => x < word.x && text.includes(word.text)).at(-1);
    return around ? [around] : [];
  }

  private typeFor(first: TextOperator, how: Forgery, { word, text }: ForgedFigure) {
    const { x, y, font, size } = first;
    if (how === "OTHER_FONT") return { x, y, font: this.addFont(), size };
    if (how !== "OTHER_SIZE") return { x, y, font, size };
    const scale = this.habit.bigger;
    const width = (word.width * text.length) / word.text.length;
    return { x: x + word.width - width * scale, y, font, size: Number((size * scale).toFixed(2)) };
  }

  private replace(
    own: readonly TextOperator[],
    text: string,
    type: Pick<TextOperator, "x" | "y" | "font" | "size">,
  ): void {
    for (const [index, { at, length }] of [...own.entries()].reverse()) {
      const code = index === 0 ? drawOperator({ ...type, text }) : "";
      this.content = this.content.slice(0, at) + code + this.content.slice(at + length);
    }
  }

  /** Draws the new text at the end of the page, with a white box under it. */
  private drawOver({ word, text }: ForgedFigure, { font, size }: TextOperator, box: boolean): void {
    const { margin, right, up, inOther } = this.habit;
    const { x, y, width, height } = boxOfWord(word);
    const bottom = this.height - y - height;
    const edges = [x - margin, bottom - margin, width + 2 * margin, height + 2 * margin].map((value) =>
      value.toFixed(2),
    );
    const shown = drawOperator({
      x: word.x + right,
      y: this.height - word.y + up,
      font: inOther ? this.addFont() : font,
      size,
      text,
    });
    const cover = box ? `q\n1 1 1 rg\n${edges.join(" ")} re\nf\nQ\n` : "";
    // pdfkit leaves the page upside down.
    this.content += `\nq\n1 0 0 -1 0 ${this.height} cm\n${cover}${shown}\nQ`;
  }

  private addFont(): string {
    if (this.otherFont) return this.otherFont;
    const resources = this.file.refers(this.page, "Resources");
    const name = this.random.pick(Object.values(HELVETICA));
    const font = this.file.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    );
    const body = this.file.get(resources);
    this.file.set(resources, body.replace("/Font <<", `/Font <<\n/F99 ${font} 0 R`));
    this.otherFont = "F99";
    return "F99";
  }
}

/** Replaces a page with its picture. */
async function flattened(bytes: Uint8Array, file: PdfObjects, page: number): Promise<Forged | null> {
  const pages = file.pages();
  const number = pages[page - 1];
  if (number === undefined || pages.length < 2) return null;
  const scanning = { dpi: PICTURE_DPI, degrees: 0, noise: 0, shadow: 0, quality: 60, seed: 1 };
  const picture = (await scanPages(bytes, scanning))[page - 1];
  const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.get(number)) ?? [])
    .slice(1)
    .map(Number);
  if (!picture) return null;
  const [across, down] = [width, height].map((points) => Math.ceil((points * PICTURE_DPI) / 72));
  const image = file.addStream(
    `/Type /XObject /Subtype /Image /Width ${across} /Height ${down} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    picture.toString("latin1"),
  );
  file.set(file.refers(number, "Resources"), `<< /XObject << /Im1 ${image} 0 R >> >>`);
  file.setContent(number, `q\n${width} 0 0 ${height} 0 0 cm\n/Im1 Do\nQ`);
  return { bytes: file.rewritten(), places: [{ page, x: 0, y: 0, width, height }] };
}

/** A printed figure and the text that replaces it. */
type ForgedFigure = { page: number; word: WrittenWord; text: string };

/** Chooses the amount of one row, and in half of the files the balances after it, as a careful forger would. */
async function chooseFigures(
  bytes: Uint8Array,
  length: "SAME" | "LONGER",
  random: Random,
): Promise<ForgedFigure[]> {
  const { drafts } = await readPdf(bytes);
  const { lines, painted } = await pdfText(bytes, undefined);
  const draft = random.pick(drafts);
  const rows = draft.transactions.flatMap(({ page, line }) => {
    const own = lines.find((each) => each.page === page && each.row === line);
    const words = painted[(page ?? 0) - 1]?.words ?? [];
    const money = words
      .filter(({ text, y }) => own && Math.abs(y - own.y) < 0.3 * own.size && isMoney(text))
      .toSorted((left, right) => left.x - right.x);
    return money.length > 0 ? [{ page: page ?? 0, money }] : [];
  });
  if (rows.length === 0) return [];
  const start = random.between(0, rows.length - 1);
  const withBalances = random.chance(0.5);
  const by = random.between(1, 9);
  return rows.slice(start).flatMap(({ page, money }, at) => {
    const word = at === 0 ? money[0] : withBalances && money.length > 1 ? money.at(-1) : undefined;
    return word ? [{ page, word, text: forgedText(word.text, by, length) }] : [];
  });
}

/** Returns a different figure of the same form. */
function forgedText(text: string, by: number, length: "SAME" | "LONGER"): string {
  const first = text.search(/\d/);
  const digit = Number(text[first]);
  const other = String(((digit + by) % 9) + 1);
  const changed = other === text[first] ? String((Number(other) % 9) + 1) : other;
  const forged = text.slice(0, first) + changed + text.slice(first + 1);
  return length === "SAME" ? forged : forged.slice(0, first) + String(by) + forged.slice(first);
}

/** A text operator of a page that pdfkit drew. Places are in points; `y` counts from the bottom. */
type TextOperator = {
  /** Its offset in the content, and the length of its code. */
  at: number;
  length: number;
  x: number;
  y: number;
  font: string;
  size: number;
  text: string;
};

function textOperators(content: string): TextOperator[] {
  const found: TextOperator[] = [];
  for (let at = content.indexOf(BEGIN); at >= 0; at = content.indexOf(BEGIN, at + 1)) {
    const end = content.indexOf(END, at);
    const code = content.slice(at + BEGIN.length, end);
    const [, x, y, font = "", size] = PLACE.exec(code) ?? [];
    const strings = code.slice(code.indexOf("[") + 1, code.lastIndexOf("]"));
    found.push({
      at,
      length: end + END.length - at,
      x: Number(x),
      y: Number(y),
      font,
      size: Number(size),
      text: [...strings.matchAll(/<([\da-f]*)>/g)].map(([, hex = ""]) => decoded(hex)).join(""),
    });
  }
  return found;
}

/** Writes the code that draws a text. */
function drawOperator({ x, y, font, size, text }: Omit<TextOperator, "at" | "length">): string {
  const place = [x, y].map((value) => Number(value.toFixed(3))).join(" ");
  return `BT\n1 0 0 1 ${place} Tm\n/${font} ${size} Tf\n[<${encoded(text)}>] TJ\nET`;
}

function decoded(hex: string): string {
  return Buffer.from(hex, "hex").toString("latin1");
}

function encoded(text: string): string {
  return Buffer.from(text, "latin1").toString("hex");
}
