import assert from "node:assert/strict";
import { test } from "node:test";
import { opensPalette, readStroke, type Stroke } from "./shortcuts.ts";

const ways = {
  places: new Map([
    ["a", "/applications"],
    ["k", "/calculator"],
  ]),
  tabs: ["/applications/1", "/applications/1/documents"],
};
const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test("G followed by a key goes to a place", () => {
  assert.equal(readStroke(stroke("g"), null, ways), "LEADER");
  assert.deepEqual(readStroke(stroke("a"), "g", ways), { kind: "GO", href: "/applications" });
  // After G it is the calculator, else the row before.
  assert.deepEqual(readStroke(stroke("k"), "g", ways), { kind: "GO", href: "/calculator" });
  assert.deepEqual(readStroke(stroke("k"), null, ways), { kind: "ROW", step: -1 });
  assert.equal(readStroke(stroke("z"), "g", ways), null);
});

test("digits go to existing tabs", () => {
  assert.deepEqual(readStroke(stroke("2"), null, ways), { kind: "GO", href: "/applications/1/documents" });
  assert.equal(readStroke(stroke("3"), null, ways), null);
  assert.equal(readStroke(stroke("1"), null, { ...ways, tabs: [] }), null);
  const ten = Array.from({ length: 11 }, (_, at) => `/tab/${at + 1}`);
  assert.deepEqual(readStroke(stroke("0"), null, { ...ways, tabs: ten }), { kind: "GO", href: "/tab/10" });
});

test("leaves keys with a modifier to the browser, except the palette's", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    assert.equal(readStroke(stroke("n", held), null, ways), null);
  assert.ok(opensPalette(stroke("k", { ctrlKey: true })));
  assert.ok(opensPalette(stroke("K", { metaKey: true })));
  assert.ok(!opensPalette(stroke("k")));
  assert.ok(!opensPalette(stroke("k", { ctrlKey: true, altKey: true })));
});
