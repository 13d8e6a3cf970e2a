import assert from "node:assert/strict";
import { test } from "node:test";
import { anyStatements, printedOf } from "../../generator/any-statement.ts";
import { isRight, readCase } from "../../generator/corpus-case.ts";
import { drawStatementPdf } from "../../generator/draw-statement-pdf.ts";
import { LAYOUTS } from "../../generator/layout-families.ts";
import { isCheckable } from "../../generator/statement-layout.ts";
import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { readPdf } from "./read-pdf.ts";

const seed = 10;

for (const layout of LAYOUTS) {
  test(`two accounts in one file, layout ${layout.name}: each its own statement, proved`, async () => {
    const outcome = await readCase(layout, seed, "ACCOUNTS");
    assert.ok(isRight(outcome, layout), outcome.fault);
  });

  test(`three months in one file, layout ${layout.name}: each its own statement, proved`, async () => {
    const truth = anyStatements(seed, layout, 3).map((statement) => printedOf(statement, layout));
    const { drafts } = await readPdf(await drawStatementPdf(truth, layout));
    assert.deepEqual(drafts.map(brief), truth.map(brief));
    const verification = isCheckable(layout) ? "PROVED" : "NOT_CHECKABLE";
    assert.deepEqual(
      drafts.map((draft) => prove(draft).verification),
      truth.map(() => verification),
    );
  });
}

function brief({ from, to, openingBalance, closingBalance, transactions }: StatementDraft) {
  const rows = transactions.map(({ date, amount }) => `${date} ${amount}`);
  return { from, to, openingBalance, closingBalance, rows: rows.toSorted() };
}
