import assert from "node:assert/strict";
import { test } from "node:test";
import { drawStatementPdf } from "../../generator/draw-statement-pdf.ts";
import { generateHousehold } from "../../generator/household.ts";
import { LAYOUTS } from "../../generator/layout-families.ts";
import { prove } from "../prove.ts";
import { readPdf } from "./read-pdf.ts";

const options = {
  from: "2026-08-01",
  months: 3,
  bank: "Pohutukawa Bank",
  withCard: true,
  housing: "RENT",
  gambling: false,
  dishonours: false,
} as const;

for (const layout of LAYOUTS) {
  test(`three months in one file, layout ${layout.name}: each its own statement, or not claimed proved`, async () => {
    const card = layout.cardWords;
    const account = generateHousehold(2026, options).find(({ kind }) => (kind === "CREDIT_CARD") === card);
    const truth = account?.statements ?? [];
    const { drafts } = await readPdf(await drawStatementPdf(truth, layout));
    const rows = (list: { transactions: { date: string; amount: number }[] }[]) =>
      list.map(({ transactions }) => transactions.map(({ date, amount }) => `${date} ${amount}`).sort());
    if (drafts.some((draft) => prove(draft).verification !== "PROVED")) return;
    assert.deepEqual(rows(drafts), rows(truth));
    assert.deepEqual(
      drafts.map(({ to }) => to),
      truth.map(({ to }) => to),
    );
    if (card)
      assert.deepEqual(
        drafts.map(({ kind }) => kind),
        truth.map(({ kind }) => kind),
      );
  });
}
