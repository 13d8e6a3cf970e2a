import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  allowedTypes,
  cleanFileName,
  extensionOf,
  extensionsFor,
  isProgramName,
  nameRejection,
  servedName,
} from "./allowed-files.ts";
import { documentCategories } from "./core/document-category.ts";

const accepted = new Set(allowedTypes.flatMap(({ extensions }) => extensions));

test("serves files of any name under an accepted extension", () => {
  const ending = fc.constantFrom(...accepted, ".exe", ".js", ".2026", " 30 June", "", ".");
  const name = fc.tuple(fc.string({ unit: "grapheme" }), ending, ending).map((parts) => parts.join(""));
  fc.assert(
    fc.property(name, fc.constantFrom(...allowedTypes), (sent, { mediaType, text, extensions }) => {
      const cleaned = cleanFileName(sent);
      if (nameRejection(cleaned) !== null) return;
      const extension = extensionOf(servedName(cleaned, mediaType)) ?? "";
      assert.ok(text ? accepted.has(extension) : extensions.includes(extension), `${sent} as ${extension}`);
    }),
  );
});

test("offers each category's usual extension first, and none that is rejected", () => {
  for (const category of documentCategories) {
    const offered = extensionsFor(category);
    assert.equal(offered[0], ".pdf");
    // The content of a statement decides, except under a program's name.
    const isRefused = (name: string) =>
      category === "BANK_STATEMENTS" ? isProgramName(name) : nameRejection(name) !== null;
    assert.deepEqual(
      offered.filter((extension) => isRefused(`a${extension}`)),
      [],
    );
  }
  assert.equal(extensionsFor("BANK_STATEMENTS").includes(".docx"), false);
  assert.ok(extensionsFor("BANK_STATEMENTS").includes(".txt"));
});

test("shortens a long name without losing its extension or splitting a character", () => {
  const cut = cleanFileName(`${"x".repeat(195)}😀😀.pdf`);
  assert.equal(cut, `${"x".repeat(195)}.pdf`);
  assert.ok(cleanFileName("😀".repeat(150)).isWellFormed());
});
