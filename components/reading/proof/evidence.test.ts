import assert from "node:assert/strict";
import { test } from "node:test";
import { placeStyle } from "./evidence.ts";

test("marks a place as shares of the page, with a margin that stays on it", () => {
  const place = { x: 97, y: 0, width: 100, height: 20 };
  assert.deepEqual(placeStyle(place, { width: 200, height: 100 }), {
    left: "47%",
    top: "0%",
    width: "53%",
    height: "23%",
  });
});
