import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodeText } from "./decode-text.ts";

const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe("decodeText", () => {
  it("reads UTF-8 with and without a byte-order mark", () => {
    const bytes = new TextEncoder().encode("Whangārei");
    assert.equal(decodeText(bytes), "Whangārei");
    assert.equal(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes])), "Whangārei");
  });

  it("reads bytes that are not UTF-8 as windows-1252", () => {
    assert.equal(decodeText(Uint8Array.from([0x47, 0x65, 0x62, 0xfc, 0x68, 0x72, 0x20, 0x80])), "Gebühr €");
  });

  it("reads a file with a UTF-8 byte-order mark and one invalid byte", () => {
    assert.equal(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41, 0xe9])), "Aé");
  });

  it("reads UTF-16 in either byte order, with or without a byte-order mark", () => {
    assert.equal(decodeText(Uint8Array.from([0xff, 0xfe, ...utf16("Āb,c", true)])), "Āb,c");
    assert.equal(decodeText(Uint8Array.from([0xfe, 0xff, ...utf16("Āb,c", false)])), "Āb,c");
    assert.equal(decodeText(utf16("Date,Amount", true)), "Date,Amount");
    assert.equal(decodeText(utf16("Date,Amount", false)), "Date,Amount");
  });

  it("uses the encoding that a file declares, if it is a known one", () => {
    assert.equal(decodeText(Uint8Array.from([0xcc, 0xe0]), "windows-1251"), "Ма");
    assert.equal(decodeText(Uint8Array.from([0xe9]), "windows-nonsense"), "é");
  });
});
