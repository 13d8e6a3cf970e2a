import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "#testing/generators/any-character.ts";
import { drawnBytes, drawnText } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport } from "#testing/generators/statements/sample-report.ts";
import { fontRuns } from "./fallback-fonts.ts";
import { openTypeface } from "./typeface.ts";

/** Pretends that the typeface has only Latin letters. */
const isLatin = (codePoint: number) => codePoint < 0x250;

const runs = (text: string) =>
  fontRuns(text, "regular", isLatin).map(({ font, text: part }) => [font?.split(" ")[0] ?? null, part]);

test("divides a text by script, and keeps the words of one script together", () => {
  assert.deepEqual(runs("Aroha Ngata"), [[null, "Aroha Ngata"]]);
  assert.deepEqual(runs("Broker محمد علي, Ōtaki"), [
    [null, "Broker "],
    ["Arabic", "محمد علي"],
    [null, ", Ōtaki"],
  ]);
  assert.deepEqual(runs("प्रिया สมชาย שלום"), [
    ["Devanagari", "प्रिया"],
    [null, " "],
    ["Thai", "สมชาย"],
    [null, " "],
    ["Hebrew", "שלום"],
  ]);
  assert.deepEqual(runs("𝔘𝔫 \u{1f600}"), [[null, "𝔘𝔫 \u{1f600}"]], "no font has them");
});

test("keeps every character of any text, in order", () => {
  const unit = fc.oneof(
    fc.constantFrom("a", " ", ".", "م", "ש", "प", "ส", "王", "-", "1"),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(unit).map((parts) => parts.join("")),
      (text) => {
        const parts = fontRuns(text, "semibold", isLatin);
        assert.equal(parts.map((run) => run.text).join(""), text);
        for (const [index, { font }] of parts.entries())
          assert.notEqual(font, parts[index - 1]?.font ?? "none");
      },
    ),
  );
});

test("measures joined Arabic letters, not each letter by itself", () => {
  const { widthOf } = openTypeface("regular");
  const name = "محمد";
  const apart = [...name].reduce((sum, letter) => sum + widthOf(letter, 10), 0);
  assert.ok(widthOf(name, 10) > 5);
  assert.notEqual(widthOf(name, 10), apart);
});

test("prints names in Arabic, Hebrew, Devanagari, Thai, Greek, Cyrillic and Vietnamese", async () => {
  const applicants = [
    "محمد علي",
    "שלום כהן",
    "प्रिया शर्मा",
    "สมชาย ใจดี",
    "Αλέξανδρος",
    "Ольга Їжак",
    "Nguyễn Thị Hường",
  ];
  const [page = ""] = await drawnText(sampleReport({ applicants }));
  assert.ok(!page.includes("□"), page);
  // PDF readers reorder right-to-left words, and may store marks separately from their letters.
  const letters = (text: string) => [...text.normalize("NFD").replace(/[\s\p{M}]/gu, "")].toSorted().join("");
  const shown = letters(page);
  for (const name of applicants)
    for (const letter of letters(name)) assert.ok(shown.includes(letter), `${letter} of ${name}`);
  assert.ok(page.includes("Αλέξανδρος") && page.includes("Nguyễn Thị Hường"));
});

test("prints Chinese and Japanese if their font is installed, and a box for each letter that no font has", async () => {
  const [page = ""] = await drawnText(sampleReport({ applicants: ["王小明", "さくら ハナ", "김민수"] }));
  for (const name of ["王小明", "さくら", "ハナ", "□□□"])
    assert.ok(page.includes(name), `${name} in ${page}`);
  const bytes = await drawnBytes(sampleReport({ transactions: [], applicants: ["王小明"] }));
  assert.ok(bytes.includes("NotoSansHans") && bytes.length < 100_000, `${bytes.length} bytes`);
  assert.deepEqual(await drawnBytes(sampleReport({ transactions: [], applicants: ["王小明"] })), bytes);
});

test("draws the same bytes after another document has used the same glyphs for other text", async () => {
  const report = (name: string) => sampleReport({ applicants: [name], transactions: [] });
  const first = await drawnBytes(report("محمد علي"));
  await drawnBytes(report("علي لا محمد مهدي"));
  assert.deepEqual(await drawnBytes(report("محمد علي")), first);
});

test("embeds only the glyphs that are used, and no other font in a document without such text", async () => {
  const plain = await drawnBytes(sampleReport({ transactions: [] }));
  const arabic = await drawnBytes(sampleReport({ transactions: [], applicants: ["محمد علي"] }));
  assert.ok(!plain.includes("NotoSans"));
  assert.ok(arabic.includes("NotoSansArabic"));
  assert.ok(arabic.length - plain.length < 20_000, `${arabic.length - plain.length} bytes more`);
});
