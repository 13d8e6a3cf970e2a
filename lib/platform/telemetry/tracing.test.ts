import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTracing } from "./tracing.ts";

// Nothing listens on this port, so the spans are lost.
const tracing = createTracing("http://127.0.0.1:9", "1.0.0");
after(() => tracing.stop());

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

function openedUnder(parent: string | undefined): string {
  const span = tracing.open("work", { kind: "internal", parent });
  span.end();
  return span.traceparent;
}

test("continues the parent's trace with the same sampling decision", () => {
  assert.match(openedUnder(`00-${TRACE}-00f067aa0ba902b7-01`), new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  assert.match(openedUnder(`00-${TRACE}-00f067aa0ba902b7-00`), new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
});

test("starts a new trace for an invalid trace context", () => {
  for (const parent of [
    undefined,
    "",
    `00-${TRACE}`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${TRACE}-00f067aa0ba902b7-01\nx: y`,
  ]) {
    const made = openedUnder(parent);
    assert.match(made, /^00-[\da-f]{32}-[\da-f]{16}-01$/, parent);
    assert.ok(!made.includes(TRACE), parent);
  }
});
