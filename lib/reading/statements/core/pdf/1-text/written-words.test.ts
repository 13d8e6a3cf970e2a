import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Line } from "./page-lines.ts";
import { pdfText } from "./pdf-text.ts";

/**
 * A page with Helvetica as `/F` and a Type 3 font as `/Drawn`, whose letters are ten units high. `/Form` draws "Inside"
 * 100 points to the right, and `/Masked` hides "Hidden" in a mask.
 */
function pdfOf(content: string): Uint8Array {
  const form = (matrix: string, text: string) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Matrix [${matrix}] /Group << /S /Transparency >>
      /Resources << /Font << /F 4 0 R >> >>`,
      `BT /F 10 Tf 40 700 Td (${text}) Tj ET`,
    );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R /Drawn 8 0 R >>
      /XObject << /Form 6 0 R >> /ExtGState << /Masked << /SMask << /S /Alpha /G 7 0 R >> >> /Small << /Font [4 0 R 5] >> >> >> >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    stream("", content),
    form("1 0 0 1 100 0", "Inside"),
    form("1 0 0 1 0 0", "Hidden"),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 6 10] /FontMatrix [1 0 0 1 0 0] /FirstChar 49 /LastChar 49 /Widths [6]
      /Encoding << /Type /Encoding /Differences [49 /one] >> /CharProcs << /one 9 0 R >> /Resources << >> >>`,
    stream("", "6 0 0 0 6 10 d1 0 0 6 10 re f"),
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
}

function stream(entries: string, data: string): string {
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

async function linesOf(content: string): Promise<Line[]> {
  return (await pdfText(pdfOf(content), undefined)).lines;
}

async function textsOf(content: string): Promise<string[]> {
  return (await linesOf(content)).map(({ words }) => words.map(({ text }) => text).join("|"));
}

/** Helvetica's widths in thousandths of the type size: i 222, t 278, 1 and all digits 556, space 278. */
describe("words drawn by a page's operators", () => {
  it("places each word of a string by the widths of its font's letters", async () => {
    const [line] = await linesOf("BT /F 10 Tf 40 700 Td (ti 11) Tj ET");
    const places = line?.words.map(({ text, x0, x1 }) => `${text} ${x0.toFixed(2)} ${x1.toFixed(2)}`);
    assert.deepEqual(places, ["ti 40.00 45.00", "11 47.78 58.90"]);
    assert.equal(line?.y.toFixed(2), "142.00");
  });
  it("joins letters that are placed one by one, even if they are printed twice for bold", async () => {
    const once = "1 0 0 1 40 700 Tm (1) Tj 1 0 0 1 45.56 700 Tm (2) Tj 1 0 0 1 51.12 700 Tm (3) Tj";
    const twice = once.replaceAll(/Tm \(/g, "Tm (").replaceAll("40 700", "40.3 700");
    const shifted = twice.replace("45.56", "45.86").replace("51.12", "51.42");
    assert.deepEqual(await textsOf(`BT /F 10 Tf ${once} ET`), ["123"]);
    assert.deepEqual(await textsOf(`BT /F 10 Tf ${once} ${shifted} ET`), ["123"]);
  });
  it("separates words at a space made by kerning alone, and joins kerned letters", async () => {
    assert.deepEqual(await textsOf("BT /F 10 Tf 40 700 Td [(Rent) -250 (May) 30 (flower) -90 (s)] TJ ET"), [
      "Rent|Mayflowers",
    ]);
  });
  it("separates words at a space that is almost closed up", async () => {
    assert.deepEqual(await textsOf("BT /F 10 Tf -2.5 Tw 40 700 Td (12 31) Tj ET"), ["12|31"]);
  });
  it("applies character spacing, word spacing and horizontal scaling", async () => {
    const [line] = await linesOf("BT /F 10 Tf 0.5 Tc 50 Tz 40 700 Td (11 11) Tj ET");
    const places = line?.words.map(({ x0, x1 }) => [x0.toFixed(2), x1.toFixed(2)]);
    assert.deepEqual(places, [
      ["40.00", "45.81"],
      ["47.70", "53.51"],
    ]);
  });
  it("reads type with a negative size that its matrix inverts", async () => {
    const [line] = await linesOf("BT /F -10 Tf -1 0 0 -1 40 700 Tm (11 Shop) Tj ET");
    assert.deepEqual(
      line?.words.map(({ text, x0, size }) => `${text} ${x0.toFixed(2)} ${size}`),
      ["11 40.00 10", "Shop 53.90 10"],
    );
  });
  it("measures the size of Type 3 letters", async () => {
    const [line] = await linesOf("BT /Drawn 1 Tf 40 700 Td (111) Tj ET");
    assert.deepEqual([line?.size, line?.words[0]?.text, line?.words[0]?.x1], [10, "111", 58]);
  });
  it("keeps superscripts in their line", async () => {
    assert.deepEqual(await textsOf("BT /F 10 Tf 40 700 Td (1) Tj 4 Ts (st) Tj 0 Ts ( May) Tj ET"), [
      "1st|May",
    ]);
  });
  it("moves to the next line by the leading", async () => {
    const lines =
      "BT /F 10 Tf 12 TL 40 700 Td (one) Tj T* (two) Tj (three) ' 1 0.5 (four) \" 0 -12 TD (five) Tj T* (six) Tj ET";
    assert.deepEqual(await textsOf(lines), ["one", "two", "three", "four", "five", "six"]);
  });
  it("restores the graphics state", async () => {
    const [first, second] = await linesOf(
      "q 1 0 0 1 100 0 cm /Small gs BT 40 700 Td (11) Tj ET Q /F 10 Tf BT 40 600 Td (11) Tj ET",
    );
    assert.deepEqual([first?.words[0]?.x0, first?.size], [140, 5]);
    assert.deepEqual([second?.words[0]?.x0, second?.size], [40, 10]);
  });
  it("reads a form where it is drawn, and restores the state after it", async () => {
    const [line] = await linesOf("/F 10 Tf /Form Do BT 40 700 Td (Rent) Tj ET");
    assert.deepEqual(
      line?.words.map(({ text, x0 }) => `${text} ${x0}`),
      ["Rent 40", "Inside 140"],
    );
  });
  it("ignores text in masks and outside the page", async () => {
    const drawn =
      "q /Masked gs BT /F 10 Tf 40 700 Td (Seen) Tj ET Q BT /F 10 Tf 700 700 Td (Beside) Tj 0 300 Td (Over) Tj ET";
    assert.deepEqual(await textsOf(drawn), ["Seen"]);
  });
  it("reads a soft hyphen as the minus that it shows", async () => {
    assert.deepEqual(await textsOf("BT /F 10 Tf 40 700 Td (\\25512.00) Tj ET"), ["-12.00"]);
  });
});
