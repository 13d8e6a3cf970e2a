import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { drawStatementPdf } from "#lib/statements/generator/draw-statement-pdf.ts";
import { generateHousehold } from "#lib/statements/generator/household.ts";
import { layoutNamed } from "#lib/statements/generator/layout-families.ts";
import { damagedStreams } from "./damaged-streams.ts";

const layout = layoutNamed("plain");
const [account] = generateHousehold(5, {
  from: "2026-08-01",
  months: 2,
  bank: layout.bank,
  withCard: false,
  housing: "RENT",
  gambling: false,
  dishonours: false,
});
const drawn = Buffer.from(await drawStatementPdf(account?.statements ?? [], layout));

/** Where the packed contents of each page lie. */
const pages = [...drawn.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map(
  ({ index, 0: { length } }) => ({
    from: index + length,
    to: drawn.indexOf("endstream", index + length) - 1,
  }),
);

type Page = { from: number; to: number };

const packed = (pdf: Buffer, { from, to }: Page) => pdf.subarray(from, to);

function unpacked(pdf: Buffer, page: Page): Buffer | null {
  try {
    return inflateSync(packed(pdf, page));
  } catch {
    return null;
  }
}

test("a whole file has none", () => {
  assert.ok(pages.length >= 2);
  assert.equal(damagedStreams(drawn), 0);
});

test("any byte of a page's contents that is not as it was is noticed", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const page = pages[place % pages.length] ?? { from: 0, to: 0 };
      // The two bytes of the header say how it was packed; some of their bits change nothing. The byte before the
      // checksum ends with bits that nothing uses: only that it unpacks to the same makes an altered one whole.
      const at = page.from + 2 + (place % (page.to - page.from - 2));
      const altered = Buffer.from(drawn);
      altered[at] = (altered[at] ?? 0) ^ change;
      const same = at === page.to - 5 && unpacked(altered, page)?.equals(inflateSync(packed(drawn, page)));
      assert.equal(damagedStreams(altered), same ? 0 : 1, `byte ${at} of ${page.from}–${page.to}`);
    }),
    { numRuns: 1000 },
  );
});

test("a stream that lacks nothing but its checksum is whole", () => {
  const packed = deflateSync("BT (Balance) Tj ET");
  const pdf = (stream: Buffer) =>
    Buffer.concat([
      Buffer.from("1 0 obj\n<< /Filter /FlateDecode >>\nstream\n"),
      stream,
      Buffer.from("\nendstream"),
    ]);
  assert.equal(damagedStreams(pdf(packed.subarray(0, -4))), 0);
  assert.equal(damagedStreams(pdf(packed.subarray(0, -8))), 1);
});

test("what is no packed text is left alone", () => {
  const picture = "1 0 obj\n<< /Subtype /Image /Filter /FlateDecode /Length 4 >>\nstream\nabcd\nendstream";
  const ascii = "1 0 obj\n<< /Filter [/ASCII85Decode /FlateDecode] /Length 4 >>\nstream\nabcd\nendstream";
  const encrypted =
    "1 0 obj\n<< /Filter /FlateDecode /Length 4 >>\nstream\nabcd\nendstream trailer << /Encrypt 2 0 R >>";
  for (const text of [picture, ascii, encrypted, "stream", ""]) {
    assert.equal(damagedStreams(Buffer.from(text)), 0, text);
  }
});
