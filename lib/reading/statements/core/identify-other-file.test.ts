import assert from "node:assert/strict";
import { test } from "node:test";
import { identifyOtherFile } from "./identify-other-file.ts";

const files: [name: string, content: string, what: RegExp][] = [
  ["a.rar", "Rar!\u001a", /^a RAR archive$/],
  ["a.7z", "7z\u00bc\u00af", /^a 7-Zip archive$/],
  ["a.tar", "a".repeat(257).concat("ustar"), /^a TAR archive$/],
  ["a.heic", "\0\0\0\u0018ftypheic", /^a HEIC photo$/],
  ["a.webp", "RIFF....WEBP", /^a WebP image$/],
  ["a.mp4", "\0\0\0\u0018ftypisom", /^a video/],
  ["a.exe", "MZ\u0090\0", /^a program$/],
  ["a.mny", "\0\u0001\0\0MSISAM Database", /^a Microsoft Money file$/],
  ["a.qdf", "anything", /^a Quicken data file$/],
  ["a.dat", "\u00ac\u009e\u00bd\u008f", /^a Quicken data file$/],
  ["a.xls", "\u0009\u0004\u0006\u0000", /^a workbook from a very old version of Excel$/],
  ["a.doc", "\u00d0\u00cf\u0011\u00e0 W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0", /^a Word document$/],
  [
    "a.msg",
    "\u00d0\u00cf\u0011\u00e0 _\0_\0s\0u\0b\0s\0t\0g\x001\0.\x000\0_\0",
    /^an email saved by Outlook$/,
  ],
  ["a.docx", "PK\u0003\u0004 word/document.xml", /^a Word document$/],
  ["a.numbers", "PK\u0003\u0004 Index/Tables/x", /^a Numbers spreadsheet$/],
  ["a.eml", "Received: x\r\n y\r\nFrom: a@b.nz\r\nSubject: hi\r\n\r\nbody", /^an email$/],
  [
    "a.mht",
    "From: <Saved>\nMIME-Version: 1.0\nContent-Type: multipart/related; type=text/html\n",
    /^a web page/,
  ],
  ["a.rtf", "{\\rtf1 x}", /^a Word document \(RTF\)$/],
  ["a.aba", `0${" ".repeat(17)}01WBC`, /^a payment file \(ABA\)/],
  ["a.xml", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>', /^a payment file \(PAIN\)/],
  ["b.xml", "<?xml version='1.0'?><ubl:Invoice xmlns:ubl='x'>", /^an electronic invoice/],
  ["c.xml", "<?xml version='1.0'?><data/>", /^an XML file, but not an account statement$/],
  ["a.html", "<!-- saved --><!DOCTYPE html><p>Hi", /^a web page without a table/],
  ["a.xls", "<html><p>Hi", /^a web page saved as Excel without a table/],
  ["b.html", '<html><input name=p type="password">', /^the bank's sign-in page/],
  ["a.json", "{}", /^a data file \(JSON\)/],
  ["a.txt", "Hello", /^a text file without/],
  ["b.txt", " \n", /^an empty file$/],
  ["a.bin", "\u0001\u0002\u0003", /^not a statement in a format/],
];

for (const [name, content, what] of files) {
  test(`names ${name}, which begins with ${JSON.stringify(content.slice(0, 24))}, and gives advice`, () => {
    const named = identifyOtherFile(Buffer.from(content, "latin1"), name);
    assert.match(named.what, what);
    assert.match(named.advice, /^[A-Z].*\.$/);
  });
}
