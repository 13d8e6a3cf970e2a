import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { proofs } from "#lib/platform/report/proof.ts";
import { accountProof, figureProof, mainProofs } from "./figure-proofs.ts";

const verifications = ["PROVED", "NOT_CHECKABLE", "CONFLICT"] as const;
const assumption = {
  documentId: "d",
  position: 0,
  from: null,
  to: null,
  kind: "DIRECTION" as const,
  read: "AS_PRINTED" as const,
  message: "",
};

const account = fc
  .record({ verification: fc.constantFrom(...verifications), isOpen: fc.boolean() })
  .map(({ verification, isOpen }) => ({ verification, assumptions: isOpen ? [assumption] : [] }));

const accounts = fc
  .array(account, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, index) => ({ ...one, accountId: `a${index}` })));

const rank = (proof: (typeof proofs)[number]) => proofs.indexOf(proof);

test("an account is proved, checked, conflicting, or assumed while a decision is open", () => {
  const of = (verification: (typeof verifications)[number], isOpen = false) =>
    accountProof({ verification, assumptions: isOpen ? [assumption] : [] });
  assert.deepEqual(
    verifications.map((verification) => of(verification)),
    ["PROVED", "CHECKED", "CONFLICTING"],
  );
  assert.deepEqual(
    verifications.map((verification) => of(verification, true)),
    ["ASSUMED", "ASSUMED", "CONFLICTING"],
  );
});

test("a figure is proved only if all of its accounts are, and other accounts do not matter", () => {
  fc.assert(
    fc.property(accounts, fc.array(fc.nat(4), { minLength: 1 }), (all, picked) => {
      const ids = [...new Set(picked.map((index) => all[index % all.length]?.accountId ?? ""))];
      const own = all.filter(({ accountId }) => ids.includes(accountId));
      const proof = figureProof(all, ids);
      assert.equal(
        proof === "PROVED",
        own.every((one) => accountProof(one) === "PROVED"),
      );
      assert.equal(rank(proof), Math.max(...own.map((one) => rank(accountProof(one)))));
      assert.equal(figureProof(own, ids), proof);
    }),
  );
});

test("a figure without accounts of its own is as weak as all of them", () => {
  fc.assert(
    fc.property(accounts, (all) => {
      const weakest = Math.max(...all.map((one) => rank(accountProof(one))));
      assert.equal(rank(figureProof(all)), weakest);
      assert.equal(rank(figureProof(all, ["gone"])), weakest);
    }),
  );
  assert.equal(figureProof([]), "ASSUMED");
});

test("the surplus is as weak as the weaker of income and spending", () => {
  const ids = fc.array(fc.constantFrom("a0", "a1", "a2", "a3", "a4"));
  fc.assert(
    fc.property(accounts, ids, fc.array(ids), (all, incomeIds, spent) => {
      const made = mainProofs({
        accounts: all,
        income: { accountIds: incomeIds },
        expenses: { categories: spent.map((accountIds) => ({ accountIds })) },
        commitments: [],
      } as never);
      assert.equal(rank(made.surplus), Math.max(rank(made.income), rank(made.spending)));
      for (const accountIds of spent) assert.ok(rank(made.spending) >= rank(figureProof(all, accountIds)));
    }),
  );
});
