import { crc32, deflateSync } from "node:zlib";

/** A zip of uncompressed parts, the container of DOCX and XLSX. */
export function zip(parts: Record<string, string>): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [file, data] = [Buffer.from(name), Buffer.from(text)];
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(file.length, 22);
    local.push(Buffer.from("PK\u0003\u0004"), head, file, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), head, place, file);
    offset += 30 + file.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\u0005\u0006"), end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function office(main: string, mainType: string, parts: Record<string, string>): Uint8Array {
  const overrides = `<Override PartName="/${main}" ContentType="${mainType}"/>`;
  return zip({
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
    ...parts,
  });
}

/** A workbook with one sheet of these rows. */
export function xlsx(rows: readonly (string | number)[][]): Uint8Array {
  const cells = (row: readonly (string | number)[]) =>
    row
      .map((cell) =>
        typeof cell === "number" ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
      )
      .join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const sheet = rows.map((row, index) => `<row r="${index + 1}">${cells(row)}</row>`).join("");
  return office(
    "xl/workbook.xml",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
    {
      "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      "xl/workbook.xml": `${XML}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>`,
      "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
  );
}

export function docx(text: string): Uint8Array {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return office(
    "word/document.xml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    {
      "word/document.xml": `${XML}<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  );
}

/** A one-page PDF with one line of text. */
export function pdf(text: string): Uint8Array {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

/** A PNG of one grey pixel. Each shade produces a different file. */
export function png(shade: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.from([0, shade]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A grey JPEG of 8 by 8 pixels, one block with only a DC coefficient. */
export function jpeg(comment: string): Uint8Array {
  const segment = (marker: number, data: number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 255,
    ...data,
  ];
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from("JFIF\u0000"), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xfe, [...Buffer.from(comment)]),
    ...segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    ...segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...oneCode]),
    ...segment(0xc4, [0x10, ...oneCode]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    0x3f,
    0xff,
    0xd9,
  ]);
}

/** A lossless WebP of one pixel. Its five prefix codes have one symbol each, so the pixel needs no bits. */
export function webp(): Uint8Array {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08]);
  const riff = Buffer.alloc(20);
  riff.write("RIFF", 0);
  riff.writeUInt32LE(12 + data.length, 4);
  riff.write("WEBPVP8L", 8);
  riff.writeUInt32LE(data.length, 16);
  return Buffer.concat([riff, data]);
}

/** The boxes that identify a HEIC image. */
export function heic(): Uint8Array {
  const box = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length + 8);
    return Buffer.concat([length, Buffer.from(type), data]);
  };
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\u0000\u0000\u0000\u0000mif1heic")),
    box("mdat", Buffer.alloc(32, 1)),
  ]);
}
