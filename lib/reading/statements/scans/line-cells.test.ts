import assert from "node:assert/strict";
import test from "node:test";
import type { GrayPicture } from "./gray-picture.ts";
import { cellPicture, lineCells } from "./line-cells.ts";

const LINE = { y: 60, size: 30 };

/** A white picture with black rectangles: left, upper, right, lower. */
function drawn(...boxes: readonly [number, number, number, number][]): GrayPicture {
  const [width, height] = [600, 100];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [x0, y0, x1, y1] of boxes) {
    for (let y = y0; y < y1; y += 1) pixels.fill(0, y * width + x0, y * width + x1);
  }
  return { width, height, pixels };
}

function spans(picture: GrayPicture): number[][] {
  return lineCells(picture, LINE).map(({ x0, x1 }) => [x0, x1]);
}

test("keeps the letters of a phrase together and separates it from a figure", () => {
  const picture = drawn([20, 38, 35, 60], [45, 45, 60, 60], [200, 38, 215, 60], [218, 56, 222, 60]);
  assert.deepEqual(spans(picture), [
    [20, 60],
    [200, 222],
  ]);
});

test("leaves out leader dots between a label and its figure, and dots that the scan has joined", () => {
  const dots = Array.from({ length: 20 }, (_, at): [number, number, number, number] => [
    70 + at * 8,
    56,
    74 + at * 8,
    60,
  ]);
  const label: [number, number, number, number] = [20, 38, 66, 60];
  const figure: [number, number, number, number] = [230, 38, 260, 60];
  const cells = [
    [20, 66],
    [230, 260],
  ];
  assert.deepEqual(spans(drawn(label, ...dots, figure)), cells);
  assert.deepEqual(spans(drawn(label, [70, 56, 226, 60], figure)), cells);
});

test("leaves out a rule under the line, and other lines", () => {
  const picture = drawn([20, 38, 60, 60], [0, 65, 600, 67], [300, 5, 340, 25]);
  assert.deepEqual(spans(picture), [[20, 60]]);
});

test("returns a cell with a white margin and bolder strokes", () => {
  const page = drawn([100, 40, 102, 60]);
  const [cell] = lineCells(page, LINE);
  assert.ok(cell);
  const { picture, x0 } = cellPicture(page, cell);
  const row = [...picture.pixels.subarray(20 * picture.width, 21 * picture.width)];
  const ink = row.flatMap((light, x) => (light < 128 ? [x0 + x] : []));
  assert.deepEqual(ink, [99, 100, 101, 102]);
  assert.equal(picture.pixels[0], 255);
});
