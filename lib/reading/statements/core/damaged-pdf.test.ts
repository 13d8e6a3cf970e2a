import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { shortStatement } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { UnreadableStatement } from "./model.ts";
import { readStatement } from "./read-statement.ts";

const drawn = Buffer.from(await drawStatementPdf(shortStatement(), layoutNamed("plain")));
const [contents] = drawn.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g);
const from = (contents?.index ?? 0) + (contents?.[0].length ?? 0) + 2;
const to = drawn.indexOf("endstream", from) - 1;

test("never proves a statement whose compressed page was damaged", async () => {
  const whole = await readStatement(new Uint8Array(drawn), { fileName: "whole.pdf" });
  assert.equal(whole.statements[0]?.verification, "PROVED");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: from, max: to - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const altered = new Uint8Array(drawn);
        altered[at] = (altered[at] ?? 0) ^ change;
        try {
          const { statements } = await readStatement(altered, { fileName: "damaged.pdf" });
          for (const { verification, conflicts } of statements) {
            assert.equal(verification, "CONFLICT");
            assert.match(conflicts[0]?.message ?? "", /damaged, so transactions may be missing/);
          }
        } catch (error) {
          if (!(error instanceof UnreadableStatement)) throw error;
        }
      },
    ),
    { numRuns: 60, seed: 20_261_120 },
  );
});
