import assert from "node:assert/strict";
import { test } from "node:test";
import { LocalPort } from "./local-port.ts";

test("delivers a message as it was posted, even if the sender changes its lists afterwards", async () => {
  const [left, right] = LocalPort.pair();
  const heard = new Promise<unknown>((hear) => right.addEventListener("message", ({ data }) => hear(data)));
  const chunk = { operators: [1, 2], length: 2 };
  left.postMessage({ chunk });
  chunk.operators.length = 0;
  chunk.length = 0;
  assert.deepEqual(await heard, { chunk: { operators: [1, 2], length: 2 } });
});
