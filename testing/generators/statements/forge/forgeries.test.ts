import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { LAYOUTS, layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { rotateCases } from "#testing/run-size.ts";
import { forgeries } from "./forge-statement.ts";
import { readForged, readUnforged } from "./read-forged.ts";

/** A deterministic share of `npm run corpus:forgeries`. */
const SEED = 20_261_124;
const DRAWN = ["plain", "day-grouped", "indian", "swiss"];

describe("signs of editing", () => {
  for (const [index, how] of forgeries.filter((each) => each !== "SAME_WIDTH").entries()) {
    it(`point at the forged figures: ${how}`, async () => {
      let found = 0;
      // Pictures take time to draw.
      const names = how === "FLATTENED" ? DRAWN.slice(0, 2) : DRAWN;
      for (const name of rotateCases(names, index, 2)) {
        const at = DRAWN.indexOf(name);
        const layout = layoutNamed(name);
        const months = how === "FLATTENED" || how === "OTHER_LENGTH" ? 3 : 1;
        const bytes = await drawStatementPdf(anyStatements(SEED + at, layout, months), layout);
        const outcome = await readForged(bytes, how, SEED + at);
        if (!outcome) continue;
        found += outcome.found;
        // Figures that are only longer than before are not all detectable.
        if (how !== "OTHER_LENGTH") assert.deepEqual(outcome.faults, []);
      }
      assert.ok(found > 0);
    });
  }

  it("are not found in genuine files", async () => {
    for (const [at, layout] of LAYOUTS.entries()) {
      if (at % 4 !== 0) continue;
      const bytes = await drawStatementPdf(anyStatements(SEED + at, layout), layout);
      const flags = await readUnforged(bytes);
      assert.deepEqual(flags, [], layout.name);
    }
  });
});
