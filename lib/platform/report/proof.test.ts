import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { proofMeanings, proofs, weakestProof } from "./proof.ts";

test("a figure has the proof of its weakest part", () => {
  assert.equal(weakestProof([]), null);
  assert.equal(weakestProof(["PROVED", "PROVED"]), "PROVED");
  assert.equal(weakestProof(["CHECKED", "PROVED", "ESTIMATED"]), "ESTIMATED");
  assert.equal(weakestProof(["CONFLICTING", "ASSUMED"]), "CONFLICTING");
});

test("neither order nor repetition changes the weakest proof, and another part never strengthens it", () => {
  const some = fc.array(fc.constantFrom(...proofs), { minLength: 1 });
  fc.assert(
    fc.property(some, fc.constantFrom(...proofs), (parts, another) => {
      const weakest = weakestProof(parts);
      assert.ok(weakest);
      assert.equal(weakestProof([...parts, ...parts].reverse()), weakest);
      const joined = weakestProof([...parts, another]);
      assert.ok(joined && proofs.indexOf(joined) >= proofs.indexOf(weakest));
    }),
  );
});

test("meanings address nobody, because lenders read them too", () => {
  for (const meaning of Object.values(proofMeanings)) assert.doesNotMatch(meaning, /\byou/i);
});
