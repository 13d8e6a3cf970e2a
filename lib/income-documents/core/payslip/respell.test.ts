import assert from "node:assert/strict";
import test from "node:test";
import { typedRows } from "../../testing/typed-rows.ts";
import { respellLabels } from "./respell.ts";

function labels(text: string): string[] {
  return respellLabels(typedRows(text)).map(({ cells }) =>
    cells.map((cell) => (cell.isFigure ? cell.text : cell.plain)).join(" | "),
  );
}

test("drops what OCR made of the dots between a label and its figure", () => {
  assert.deepEqual(labels("KiwiSaver Employee      sb rs      occ      $167.78"), [
    "kiwisaver employee | $167.78",
  ]);
});

test("spells a label right that OCR blurred, and leaves other words alone", () => {
  assert.deepEqual(labels("Gioss Wages ui 52a      4,793.72"), ["gross wages | 4,793.72"]);
  assert.deepEqual(labels("Staff fund      5.00"), ["staff fund | 5.00"]);
});

test("reads marks that OCR confuses in a figure, which then needs the others to confirm it", () => {
  const [row] = respellLabels(typedRows("PAYE      1;175,04"));
  assert.deepEqual([row?.cells[1]?.cents, row?.cells[1]?.doubtful], [1_175_04, true]);
});
