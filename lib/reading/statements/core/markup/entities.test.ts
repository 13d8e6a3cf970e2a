import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeEntities } from "./entities.ts";

test("decodes named, accented and numbered references", () => {
  assert.equal(decodeEntities("A &amp; B &eacute; &#x20AC; &#8364;"), "A & B é € €");
});

test("keeps references with the names of an object's own properties", () => {
  for (const name of [
    "constructor",
    "valueOf",
    "xvalueOf",
    "toString",
    "atoString",
    "__proto__",
    "x__proto__",
  ])
    assert.equal(decodeEntities(`a &${name}; b`), `a &${name}; b`);
});
