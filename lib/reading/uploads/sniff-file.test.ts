import assert from "node:assert/strict";
import { test } from "node:test";
import { looksDelimited, sniffFile } from "./sniff-file.ts";

/** A compound file, as used by Office before 2007, whose directory lists one stream. */
function compoundFile(stream: string, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.write(stream, size - 2_000, "utf16le");
  return bytes;
}

test("accepts a password-protected or old Excel workbook as a statement, but not an old Word document", async () => {
  for (const size of [8_192, 100_000, 400_000]) {
    for (const stream of ["EncryptedPackage", "Workbook\0"]) {
      const kind = await sniffFile(compoundFile(stream, size));
      assert.deepEqual(kind, { mediaType: "application/vnd.ms-excel", statement: true });
    }
    assert.equal(typeof (await sniffFile(compoundFile("WordDocument", size))), "string");
  }
});

for (const [text, expected] of [
  ["a,b\n1,2\n3,4\n", true],
  ["Name;Amount\r\nTāne;1,50\r\nAroha;2,00", true],
  ["one\ttwo\nthree\tfour", true],
  ["Dear Sir, or Madam,\nthank you for your letter.\nYours, truly\nMe", false],
  ["a,b", false],
  ["just\nsome\nlines", false],
  ["", false],
] as const) {
  test(`${JSON.stringify(text)} is ${expected ? "" : "not "}a table`, () =>
    assert.equal(looksDelimited(text), expected));
}
