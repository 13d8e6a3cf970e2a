import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { damagedStreams } from "./damaged-streams.ts";

const layout = layoutNamed("plain");
const [account] = generateHousehold(5, { months: 2, bank: layout.bank });
const drawn = Buffer.from(await drawStatementPdf(account?.statements ?? [], layout));

/** The ranges of the compressed contents of each page. */
const pages = [...drawn.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map(
  ({ index, 0: { length } }) => ({
    from: index + length,
    to: drawn.indexOf("endstream", index + length) - 1,
  }),
);

const RUNS = 1000;

function isWhole(packed: Buffer): boolean {
  try {
    inflateSync(packed);
    return true;
  } catch {
    return false;
  }
}

test("an intact file has no damaged streams", () => {
  assert.ok(pages.length >= 2);
  assert.equal(damagedStreams(drawn), 0);
});

test("detects any changed byte in a page's contents that its checksum covers", () => {
  let noticed = 0;
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const page = pages[place % pages.length] ?? { from: 0, to: 0 };
      // Some bits in the two bytes of the header have no effect.
      const at = page.from + 2 + (place % (page.to - page.from - 2));
      const altered = Buffer.from(drawn);
      altered[at] = (altered[at] ?? 0) ^ change;
      const found = damagedStreams(altered);
      noticed += found;
      // Unused bits, references to equal bytes, and one change in several thousand that Adler-32 misses.
      assert.equal(
        found,
        isWhole(altered.subarray(page.from, page.to)) ? 0 : 1,
        `byte ${at} of ${page.from}`,
      );
    }),
    { numRuns: RUNS, examples: [[971652685, 228]] },
  );
  assert.ok(noticed > 0.98 * RUNS, `${noticed} of ${RUNS}`);
});

test("accepts a stream that lacks only its checksum", () => {
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

test("ignores streams that are not compressed text", () => {
  const picture = "1 0 obj\n<< /Subtype /Image /Filter /FlateDecode /Length 4 >>\nstream\nabcd\nendstream";
  const ascii = "1 0 obj\n<< /Filter [/ASCII85Decode /FlateDecode] /Length 4 >>\nstream\nabcd\nendstream";
  const encrypted =
    "1 0 obj\n<< /Filter /FlateDecode /Length 4 >>\nstream\nabcd\nendstream trailer << /Encrypt 2 0 R >>";
  for (const text of [picture, ascii, encrypted, "stream", ""]) {
    assert.equal(damagedStreams(Buffer.from(text)), 0, text);
  }
});

test("reads a stream whose header declares a smaller window than it uses", () => {
  const block = Array.from({ length: 2500 }, (_, at) => `${(at * 7919) % 10_007} Tj `).join("");
  const packed = deflateSync(Buffer.from(block.repeat(3)));
  packed.set([0x58, 0x09]);
  assert.throws(() => inflateSync(packed, { windowBits: 0 }));
  const stream = Buffer.concat([
    Buffer.from("1 0 obj <</Length 2 0 R /Filter /FlateDecode>>\nstream\n"),
    packed,
  ]);
  assert.equal(damagedStreams(Buffer.concat([stream, Buffer.from("\nendstream endobj")])), 0);
  packed.set([(packed[200] ?? 0) ^ 1], 200);
  const damaged = Buffer.concat([stream.subarray(0, -packed.length), packed]);
  assert.equal(damagedStreams(Buffer.concat([damaged, Buffer.from("\nendstream endobj")])), 1);
});
