import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionsIn, optionsFor } from "./decision-copy.ts";

test("offers to change and to confirm each assumption", () => {
  assert.deepEqual(
    optionsFor({ read: "AS_PRINTED" }).map(({ choice }) => choice),
    [{ direction: "REVERSED" }, { direction: "AS_PRINTED" }],
  );
  assert.deepEqual(
    optionsFor({ read: "MONTH_FIRST" }).map(({ label, choice }) => [label, choice]),
    [
      ["Read the day first", { dateOrder: "DAY_FIRST" }],
      ["Correct as is", { dateOrder: "MONTH_FIRST" }],
    ],
  );
  assert.deepEqual(
    optionsFor({ read: 2025 }).map(({ choice }) => choice.year),
    [2025, 2024, 2026],
  );
});

test("describes a decision and offers the opposite", () => {
  assert.deepEqual(decisionsIn({}), []);
  const [direction, order] = decisionsIn({ direction: "REVERSED", dateOrder: "DAY_FIRST" });
  assert.match(direction?.text ?? "", /swapped money in and out/);
  assert.deepEqual(direction?.choice, { direction: "AS_PRINTED" });
  assert.deepEqual(order?.choice, { dateOrder: "MONTH_FIRST" });
});
