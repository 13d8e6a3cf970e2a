import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import { anyCharacter } from "#testing/generators/any-character.ts";
import { documentPaths, type NamedDocument } from "./document-names.ts";

const payslip: NamedDocument = {
  category: "PAYSLIPS",
  subject: null,
  person: "Aroha Ngata",
  day: "2026-10-31",
  extension: ".pdf",
};

test("names documents as lenders expect", () => {
  const named = documentPaths([
    payslip,
    { ...payslip, category: "TAX_SUMMARY" },
    { ...payslip, category: "BANK_STATEMENTS", subject: "Kauri Bank 2300" },
    { ...payslip, category: "OTHER_DOCUMENTS", subject: "Sale and purchase agreement", extension: ".DOCX" },
    { ...payslip, category: "OTHER_DOCUMENTS", subject: "2025 accounts", person: null },
    { ...payslip, category: "OTHER_DOCUMENTS", subject: "写真", person: null, extension: ".jpg" },
  ]);
  assert.deepEqual(named, [
    "02-Income/Payslip-Aroha-Ngata-2026-10-31.pdf",
    "02-Income/Tax-summary-Aroha-Ngata-2026-10-31.pdf",
    "03-Bank-statements/Statement-Kauri-Bank-2300-Aroha-Ngata-2026-10-31.pdf",
    "04-Other-documents/Sale-and-purchase-agreement-Aroha-Ngata-2026-10-31.docx",
    "04-Other-documents/2025-accounts-2026-10-31.pdf",
    "04-Other-documents/Document-2026-10-31.jpg",
  ]);
});

test("distinguishes documents with the same name, ignoring case", () => {
  const other = { ...payslip, category: "OTHER_DOCUMENTS", person: null } as const;
  assert.deepEqual(
    documentPaths([
      { ...other, subject: "Letter" },
      { ...other, subject: "LETTER" },
    ]),
    ["04-Other-documents/Letter-2026-10-31.pdf", "04-Other-documents/LETTER-2026-10-31-2.pdf"],
  );
});

test("writes macrons and apostrophes as plain letters", () => {
  const [path] = documentPaths([{ ...payslip, person: "Tāmati O'Brien-Pōtiki" }]);
  assert.equal(path, "02-Income/Payslip-Tamati-OBrien-Potiki-2026-10-31.pdf");
});

test("a name never leaves its folder, is never too long and never repeats", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.constantFrom("../../etc/passwd", "C:\\Windows", "CON", "a/b", "..", "", " . ", "\u202Egpj.exe"),
  );
  const document = fc.record({
    category: fc.constantFrom(...documentCategories),
    subject: fc.option(text),
    person: fc.option(text),
    day: fc.constant("2026-10-31"),
    extension: text,
  });
  fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), (documents) => {
      const paths = documentPaths(documents);
      assert.equal(new Set(paths.map((path) => path.toLowerCase())).size, documents.length);
      for (const path of paths) {
        assert.match(path, /^0[2-9]-[A-Za-z-]+\/[A-Za-z0-9][A-Za-z0-9-]*\.[a-z0-9-]+$/);
        assert.ok(path.length <= 170, path);
      }
    }),
  );
});
