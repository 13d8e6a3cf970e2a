import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { evidenceOf } from "#lib/reading/statements/core/summarise/flag.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { every, statement, summaryOf } from "#testing/generators/statements/stored-rows.ts";
import { flagsToCheck } from "./flags-to-check.ts";
import { resolveFlags, type StoredResolution } from "./resolved-flags.ts";

type Flag = TransactionSummary["flags"][number];

const flagOf = (change: Partial<Flag> = {}): Flag => ({
  key: "GAMBLING",
  code: "GAMBLING",
  severity: "WARNING",
  message: "Gambling of $180.00: 6% of income",
  transactionIds: ["b", "a"],
  ...change,
});

const explained = (flag: Flag): StoredResolution => ({
  flagKey: flag.key ?? flag.code,
  resolutionId: "r1",
  outcome: "EXPLAINED",
  comment: "A syndicate at work",
  evidence: evidenceOf(flag),
  itemId: null,
  resolvedBy: "broker",
  resolvedAt: new Date("2026-11-20T00:00:00Z"),
});

const stateOf = (now: Flag, resolved: StoredResolution[]) => resolveFlags([now], resolved)[0]?.state;

test("keeps a resolution while the flag has the same transactions and severity", () => {
  const resolved = [explained(flagOf())];
  assert.equal(stateOf(flagOf(), []), "OPEN");
  assert.equal(stateOf(flagOf(), resolved), "RESOLVED");
  assert.equal(stateOf(flagOf({ transactionIds: ["a", "b"] }), resolved), "RESOLVED");
  assert.equal(stateOf(flagOf({ message: "Gambling of $180.00: 5.1% of income" }), resolved), "RESOLVED");
  assert.equal(stateOf(flagOf({ transactionIds: ["a", "b", "c"] }), resolved), "CHANGED");
  assert.equal(stateOf(flagOf({ severity: "HIGH" }), resolved), "CHANGED");
});

test("reopens a flag without transactions if its message changes, but not if only its age does", () => {
  const outdated = (message: string) =>
    flagOf({ key: "OUTDATED_STATEMENTS", code: "OUTDATED_STATEMENTS", message, transactionIds: [] });
  const resolved = [explained(outdated("The latest statement ends on 31 Oct 2026, 31 days ago: ask"))];
  assert.equal(
    stateOf(outdated("The latest statement ends on 31 Oct 2026, 45 days ago: ask"), resolved),
    "RESOLVED",
  );
  assert.equal(
    stateOf(outdated("The latest statement ends on 30 Nov 2026, 45 days ago: ask"), resolved),
    "CHANGED",
  );
});

test("changes the version with the flag's evidence and its resolution, and with nothing else", () => {
  const version = (flag: Flag, resolved: StoredResolution[]) => resolveFlags([flag], resolved)[0]?.version;
  const [flag, more] = [flagOf(), flagOf({ transactionIds: ["a", "b", "c"] })];
  const again = { ...explained(flag), resolutionId: "r2" };
  const versions = [
    version(flag, []),
    version(more, []),
    version(flag, [explained(flag)]),
    version(flag, [again]),
  ];
  assert.equal(new Set(versions).size, 4);
  assert.equal(version(flagOf({ message: "x" }), []), versions[0]);
});

test("counts unresolved flags, but not notes", () => {
  const flags = [flagOf(), flagOf({ key: "X", severity: "INFO" }), flagOf({ key: "Y", severity: "HIGH" })];
  assert.equal(flagsToCheck(resolveFlags(flags, [])).length, 2);
  assert.equal(flagsToCheck(resolveFlags(flags, [explained(flagOf())])).length, 1);
});

test("gives every flag of a summary its own key, which another statement leaves unchanged", () => {
  const gambling = fc.array(
    fc.record({ days: fc.constantFrom(7, 14, 30), start: fc.integer({ min: 1, max: 28 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(gambling, (series) => {
      const transactions = series.flatMap(({ days, start }, index) =>
        every(
          days,
          4,
          `2026-04-${String(start).padStart(2, "0")}`,
          index % 2 ? "TAB NZ" : `ACME ${index} SALARY`,
          index % 2 ? -40 : 900,
        ),
      );
      const april = statement("everyday", "2026-04-01", "2026-04-30");
      const june = statement("everyday", "2026-06-01", "2026-06-30");
      const before = summaryOf({ transactions, statements: [april, june] }).flags;
      const keys = before.map(({ key }) => key);
      assert.equal(new Set(keys).size, keys.length);
      const savings = statement("savings", "2026-04-01", "2026-04-30");
      const after = summaryOf({ transactions, statements: [savings, june, april] }).flags;
      for (const flag of before) {
        const same = after.find(({ code, message }) => code === flag.code && message === flag.message);
        if (same) assert.equal(same.key, flag.key);
      }
    }),
    { numRuns: 40 },
  );
});
