import assert from "node:assert/strict";
import test from "node:test";
import { typedRows } from "../../testing/typed-rows.ts";
import { respellLabels } from "./respell-labels.ts";

function labels(text: string): string[] {
  return respellLabels(typedRows(text)).map(({ cells }) =>
    cells.map((cell) => (cell.isFigure ? cell.text : cell.plain)).join(" | "),
  );
}

test("drops leader dots between a label and its figure that OCR read as letters", () => {
  assert.deepEqual(labels("KiwiSaver Employee      sb rs      occ      $167.78"), [
    "kiwisaver employee | $167.78",
  ]);
});

test("corrects a label that OCR misread, and leaves other words unchanged", () => {
  assert.deepEqual(labels("Gioss Wages ui 52a      4,793.72"), ["gross wages | 4,793.72"]);
  assert.deepEqual(labels("Staff fund      5.00"), ["staff fund | 5.00"]);
});

test("corrects marks that OCR confuses in a figure, which the other figures must then confirm", () => {
  const [row] = respellLabels(typedRows("PAYE      1;175,04"));
  assert.deepEqual([row?.cells[1]?.cents, row?.cells[1]?.doubtful], [1_175_04, true]);
});
