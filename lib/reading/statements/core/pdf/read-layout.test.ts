import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { anyStatements, printedOf } from "#testing/generators/statements/any-statement.ts";
import { isRight, readCase } from "#testing/generators/statements/corpus-case.ts";
import { LAYOUTS } from "#testing/generators/statements/layouts/layout-families.ts";
import {
  isCheckable,
  type StatementLayout,
} from "#testing/generators/statements/layouts/statement-layout.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { isFullRun, rotateCases } from "#testing/run-size.ts";

const seed = 10;

// Every second layout in `npm test`; read-pdf.test.ts takes the others too.
for (const [index, layout] of LAYOUTS.filter((_, at) => isFullRun || at % 2 === 1).entries()) {
  const contents = rotateCases(["ACCOUNTS", "MONTHS"], index, 2);
  if (contents.includes("ACCOUNTS"))
    test(`separates and proves two accounts in one file of layout ${layout.name}`, () =>
      readAccounts(layout));
  if (contents.includes("MONTHS"))
    test(`separates and proves three months in one file of layout ${layout.name}`, () => readMonths(layout));
}

async function readAccounts(layout: StatementLayout): Promise<void> {
  const outcome = await readCase(layout, seed, "ACCOUNTS");
  assert.ok(isRight(outcome, layout), outcome.fault);
}

async function readMonths(layout: StatementLayout): Promise<void> {
  const truth = anyStatements(seed, layout, 3).map((statement) => printedOf(statement, layout));
  const { drafts } = await readPdf(await drawStatementPdf(truth, layout));
  assert.deepEqual(drafts.map(brief), truth.map(brief));
  const verification = isCheckable(layout) ? "PROVED" : "NOT_CHECKABLE";
  assert.deepEqual(
    drafts.map((draft) => prove(draft).verification),
    truth.map(() => verification),
  );
}

function brief({ from, to, openingBalance, closingBalance, transactions }: StatementDraft) {
  const rows = transactions.map(({ date, amount }) => `${date} ${amount}`);
  return { from, to, openingBalance, closingBalance, rows: rows.toSorted() };
}
