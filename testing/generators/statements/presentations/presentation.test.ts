import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import type { FileOutcome } from "#testing/generators/statements/families/file-family.ts";
import { anyLayout } from "#testing/generators/statements/layouts/layout-families.ts";
import type { StatementLayout } from "#testing/generators/statements/layouts/statement-layout.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { writeCsv } from "#testing/generators/statements/write-data-files.ts";
import { scaleRuns } from "#testing/run-size.ts";
import { printedFile } from "./presentation.ts";

type Write = (statement: StatementDraft, layout: StatementLayout) => Promise<Uint8Array> | Uint8Array;

/** How three combinations of changes of each of so many generated statements are read. */
async function outcomes(write: Write, count: number): Promise<[outcome: FileOutcome, what: string][]> {
  const found: [FileOutcome, string][] = [];
  for (let seed = 1; seed <= count; seed++) {
    const layout = anyLayout(seed);
    const [statement] = anyStatements(seed, layout);
    const printed = statement && (await printedFile(await write(statement, layout), "statement"));
    for (let at = 0; printed && at < 3; at++) {
      const read = await printed.several(100 * seed + at);
      if (read) found.push([read.outcome, `${seed} ${at}: ${read.name}: ${read.fault}`]);
    }
  }
  return found;
}

for (const [kind, write, count] of [
  ["a delimited file", (statement) => new TextEncoder().encode(writeCsv(statement)), 200],
  ["pages", (statement, layout) => drawStatementPdf([statement], layout), 100],
] as [string, Write, number][]) {
  test(`the same transactions in other prints of ${kind} are read the same, or marked`, async () => {
    const found = await outcomes(write, scaleRuns(count));
    const wrong = found.filter(([outcome]) => outcome !== "EXACT");
    assert.ok(found.length >= scaleRuns(count), `${found.length} files`);
    assert.deepEqual(
      wrong.filter(([outcome]) => outcome === "SILENT" || outcome === "FALSE_PROOF"),
      [],
    );
    assert.ok(wrong.length <= 1 + found.length / 20, wrong.map((each) => each.join(" ")).join("\n"));
  });
}
