import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type Candidates,
  compareEvidence,
  decidingCriterion,
  type Evidence,
  type Interpretation,
  search,
  searchAsync,
} from "./search.ts";

type Way = { name: string; evidence: Evidence };

function* listed(...ways: Way[]): Candidates<Way, string> {
  yield* ways;
}

function read({ name, evidence }: Way): Interpretation<string> {
  return { choices: { name }, result: name, evidence };
}

describe("compareEvidence", () => {
  it("lets the first criterion that differs decide", () => {
    assert.ok(compareEvidence({ proved: true, rows: 1 }, { proved: false, rows: 9 }) > 0);
    assert.ok(compareEvidence({ proved: false, rows: 1 }, { proved: false, rows: 9 }) < 0);
    assert.equal(decidingCriterion({ proved: false, rows: 1 }, { proved: false, rows: 9 }), "rows");
  });

  it("prefers fewer conflicts", () => {
    assert.ok(compareEvidence({ conflicts: 1, balances: 2 }, { conflicts: 2, balances: 9 }) > 0);
  });

  it("ranks a proof that is not allowed last", () => {
    assert.ok(compareEvidence({ allowed: false, proved: true }, { allowed: true, proved: false }) < 0);
  });

  it("ignores a criterion that only one of the two has", () => {
    assert.equal(compareEvidence({ payeesAgree: false }, { proved: true }), 0);
    assert.equal(decidingCriterion({ payeesAgree: false }, {}), null);
  });
});

describe("search", () => {
  it("returns the best interpretation and keeps the others with their evidence", () => {
    const found = search(
      "which",
      listed({ name: "a", evidence: { conflicts: 2 } }, { name: "b", evidence: { conflicts: 1 } }),
      read,
    );
    assert.equal(found?.result, "b");
    assert.deepEqual(found?.decisions, [
      {
        question: "which",
        tried: [
          { choices: { name: "a" }, evidence: { conflicts: 2 } },
          { choices: { name: "b" }, evidence: { conflicts: 1 } },
        ],
        won: 1,
      },
    ]);
  });

  it("prefers the likelier of two equal interpretations", () => {
    const found = search("which", listed({ name: "a", evidence: {} }, { name: "b", evidence: {} }), read);
    assert.equal(found?.result, "a");
  });

  it("does not generate or read anything after conclusive evidence", () => {
    const seen: string[] = [];
    function* ways(): Candidates<Way, string> {
      yield { name: "a", evidence: { proved: true } };
      seen.push("generated");
      yield { name: "b", evidence: { proved: true } };
    }
    const found = search("which", ways(), (way) => {
      seen.push(way.name);
      return read(way);
    });
    assert.equal(found?.result, "a");
    assert.deepEqual(seen, ["a"]);
  });

  it("continues after a proof that is not allowed or that payees contradict", () => {
    for (const evidence of [
      { allowed: false, proved: true },
      { proved: true, payeesAgree: false },
    ]) {
      const other = { name: "b", evidence: { allowed: true, proved: true, payeesAgree: true } };
      assert.equal(search("which", listed({ name: "a", evidence }, other), read)?.result, "b");
    }
  });

  it("passes the best interpretation so far to the generator", () => {
    function* ways(): Candidates<Way, string> {
      const best = yield { name: "a", evidence: { conflicts: 1 } };
      if (best.evidence.conflicts === 1) yield { name: "b", evidence: { conflicts: 0 } };
    }
    assert.equal(search("which", ways(), read)?.result, "b");
  });

  it("keeps only the decisions made within the winner", () => {
    const within = (name: string) => [{ question: `within ${name}`, tried: [], won: 0 }];
    const found = search(
      "which",
      listed({ name: "a", evidence: { conflicts: 1 } }, { name: "b", evidence: { conflicts: 0 } }),
      (way) => ({ ...read(way), decisions: within(way.name) }),
    );
    assert.deepEqual(
      found?.decisions.map(({ question }) => question),
      ["which", "within b"],
    );
  });

  it("returns null if there is nothing to try", async () => {
    assert.equal(search("which", listed(), read), null);
    assert.equal(await searchAsync("which", listed(), async (way) => read(way)), null);
  });

  it("reads asynchronous ways one after another", async () => {
    const found = await searchAsync(
      "which",
      listed({ name: "a", evidence: { proved: false } }, { name: "b", evidence: { proved: true } }),
      async (way) => read(way),
    );
    assert.equal(found?.result, "b");
  });
});
