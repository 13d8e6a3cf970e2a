import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { zip } from "./small-files.ts";

/** A file built to attack its reader. `isSlow` marks a file that only the time limit stops. */
export type HostileFile = { name: string; bytes: Uint8Array; isSlow?: true };

const MIB = 1024 * 1024;
const LARGEST = 25 * MIB;
const latin = (text: string) => Buffer.from(text, "latin1");

/** Files that are small to send but need excessive memory, time or nesting. */
export function hostileFiles(): HostileFile[] {
  return [
    { name: "stream bomb.pdf", bytes: pdfWithContent(nestedBomb(), "[/FlateDecode /FlateDecode]") },
    { name: "text bomb.pdf", bytes: pdfWithContent(textBomb(), "/FlateDecode"), isSlow: true },
    { name: "looping pages.pdf", bytes: loopingPages() },
    { name: "looping objects.pdf", bytes: loopingObjects() },
    { name: "deep arrays.pdf", bytes: deepArrays() },
    { name: "ten thousand pages.pdf", bytes: manyPages(10_000) },
    { name: "picture bomb.pdf", bytes: pictureBomb() },
    { name: "picture bomb.png", bytes: png(30_000, 30_000) },
    { name: "broken picture.jpg", bytes: brokenJpeg() },
    { name: "sheet bomb.xlsx", bytes: sheetBomb() },
    { name: "far corner.xlsx", bytes: workbook(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`) },
    { name: "deep.xml", bytes: deepXml() },
    { name: "entities.xml", bytes: entities() },
    { name: "one line.csv", bytes: latin("Date,Amount\n".concat("1/1/26,".repeat(LARGEST / 7 - 10))) },
    { name: "one figure.csv", bytes: latin(`Date,Amount\n1/1/2026,${"9".repeat(LARGEST - 100)}`) },
    { name: "quotes.csv", bytes: latin(`Date,Amount\n${'"'.repeat(LARGEST - 100)}`) },
    { name: "many rows.csv", bytes: latin(`Date,Amount\n${"1/1/2026,1\n".repeat(LARGEST / 11 - 10)}`) },
    { name: "open tags.ofx", bytes: latin(`OFXHEADER:100\n<OFX>${"<STMTTRN>".repeat(LARGEST / 9 - 10)}`) },
    { name: "one line.qif", bytes: latin(`!Type:Bank${" ".repeat(LARGEST - 100)}`) },
    {
      name: "many lines.sta",
      bytes: latin(`:20:A\n:25:1\n:28C:1\n:60F:C260101NZD1,\n${":61:2601010101C1,N\n".repeat(1_000_000)}`),
    },
  ];
}

/** A PDF of these objects, of which the first is the catalogue. It has no xref table, so readers rebuild it. */
function pdf(objects: readonly (string | Uint8Array)[]): Buffer {
  const parts = objects.flatMap((object, index) => [
    latin(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    latin("\nendobj\n"),
  ]);
  return Buffer.concat([
    latin("%PDF-1.7\n"),
    ...parts,
    latin("trailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
  ]);
}

function stream(dictionary: string, data: Uint8Array): Buffer {
  return Buffer.concat([
    latin(`<<${dictionary} /Length ${data.length}>>\nstream\n`),
    data,
    latin("\nendstream"),
  ]);
}

const CATALOGUE = "<</Type /Catalog /Pages 2 0 R>>";
const FONT = "<</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>";

function pdfWithContent(data: Uint8Array, filter: string): Buffer {
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${FONT} /Contents 4 0 R>>`;
  return pdf([CATALOGUE, "<</Type /Pages /Kids [3 0 R] /Count 1>>", page, stream(`/Filter ${filter}`, data)]);
}

/** Builds a zlib stream that repeats `chunk` without holding the whole content in memory. */
function bomb(chunk: Uint8Array, times: number): Buffer {
  const block = deflateRawSync(chunk, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: times }, () => block),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ]);
}

/** 4 GiB of spaces in a few kilobytes. */
function nestedBomb(): Buffer {
  return deflateSync(bomb(Buffer.alloc(8 * MIB, " "), 512));
}

/** Forty million text operators. */
function textBomb(): Buffer {
  return bomb(latin(`BT /F1 9 Tf 10 10 Td ${"(1.00) Tj ".repeat(100_000)} ET\n`), 400);
}

function loopingPages(): Buffer {
  return pdf([
    CATALOGUE,
    "<</Type /Pages /Kids [3 0 R 2 0 R 3 0 R] /Count 200>>",
    "<</Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 100>>",
  ]);
}

/** Two streams whose lengths refer to each other. */
function loopingObjects(): Buffer {
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 4 0 R /Contents [4 0 R 5 0 R]>>`;
  const body = "\nstream\nBT (1) Tj ET\nendstream";
  return pdf([
    CATALOGUE,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    page,
    `<</Length 5 0 R /XObject <</A 4 0 R>> /Resources 4 0 R>>${body}`,
    `<</Length 4 0 R /Filter 4 0 R>>${body}`,
  ]);
}

function deepArrays(): Buffer {
  return pdf([CATALOGUE, `<</Type /Pages /Count 1 /Kids ${"[".repeat(5 * MIB)}`]);
}

function manyPages(count: number): Buffer {
  const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>";
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  return pdf([
    CATALOGUE,
    `<</Type /Pages /Count ${count} /Kids [${kids}]>>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** A page with one image of 30,000 by 30,000 identical pixels. */
function pictureBomb(): Buffer {
  const page =
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</XObject <</I 5 0 R>>>> /Contents 4 0 R>>";
  const image =
    "/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode";
  return pdf([
    CATALOGUE,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    page,
    stream("", latin("q 595 0 0 842 0 0 cm /I Do Q")),
    stream(image, bomb(Buffer.alloc(8 * MIB, 7), 322)),
  ]);
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.write("\0\0\0\rIHDR", "latin1");
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), head, latin("\0\0\0\0IEND\xae\x42\x60\x82")]);
}

/** A JPEG with a valid header, followed by noise. */
function brokenJpeg(): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, 0x10, 0, 0x10, 0, 1, 1, 0x11, 0];
  const noise = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 255));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    noise,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function sheetXml(rows: string): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
}

function workbook(rows: string): Uint8Array {
  return zip(workbookParts(sheetXml(rows)));
}

function workbookParts(sheet: string): Record<string, string> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  return {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
  };
}

/** A worksheet that decompresses to 2 GiB of rows. */
function sheetBomb(): Buffer {
  const row = latin('<row><c t="inlineStr"><is><t>1</t></is></c></row>'.repeat(20_000));
  const block = deflateRawSync(row, { finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.floor((2 * 1024 * MIB) / row.length);
  const open = deflateRawSync(latin(sheetXml("").split("</sheetData>")[0] ?? ""), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const close = deflateRawSync(latin("</sheetData></worksheet>"));
  const data = Buffer.concat([open, ...Array.from({ length: times }, () => block), close]);
  const rest = workbookParts("");
  delete rest["xl/worksheets/sheet1.xml"];
  return withDeflatedPart(
    zip(rest),
    Object.keys(rest).length,
    "xl/worksheets/sheet1.xml",
    data,
    row.length * times,
  );
}

/** Adds an already compressed part to a zip of `count` parts. */
function withDeflatedPart(
  whole: Uint8Array,
  count: number,
  name: string,
  data: Buffer,
  size: number,
): Buffer {
  const archive = Buffer.from(whole);
  const end = archive.length - 22;
  const directory = archive.readUInt32LE(end + 16);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(size % 2 ** 32, 18);
  head.writeUInt16LE(name.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(directory, 10);
  const local = Buffer.concat([latin("PK\u0003\u0004"), head, latin(name), data]);
  const central = Buffer.concat([
    archive.subarray(directory, end),
    latin("PK\u0001\u0002\u0014\u0000"),
    head,
    place,
    latin(name),
  ]);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt16LE(count + 1, 8);
  last.writeUInt16LE(count + 1, 10);
  last.writeUInt32LE(central.length, 12);
  last.writeUInt32LE(directory + local.length, 16);
  return Buffer.concat([archive.subarray(0, directory), local, central, last]);
}

const CAMT = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>';

function deepXml(): Buffer {
  return latin(CAMT + "<Ntry>".repeat(4_000_000));
}

/** Ten entities that each expand to ten of the previous one: billions of letters. */
function entities(): Buffer {
  const names = "abcdefghij";
  const declared = [...names].map(
    (name, at) => `<!ENTITY ${name} "${at === 0 ? "lol" : `&${names[at - 1]};`.repeat(10)}">`,
  );
  return latin(
    `<?xml version="1.0"?><!DOCTYPE x [${declared.join("")}]>${CAMT}<Ntry><AddtlNtryInf>&j;</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
  );
}
