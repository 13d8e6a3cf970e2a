import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { lockFaults } from "./lock-faults.mjs";
import { planUpdates, withVersions } from "./plan-updates.mjs";

const root = join(import.meta.dirname, "../..");

test("the lock file names no download address, and a hash protects every package", () => {
  assert.deepEqual(lockFaults(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))), []);
});

test("finds download addresses and missing hashes in a lock file", () => {
  const packages = {
    "": {},
    "node_modules/a": { resolved: "https://packages.example/a.tgz", integrity: "sha512-abc" },
    "node_modules/b": {},
    "node_modules/c": { integrity: "sha512-abc" },
    "node_modules/d": { resolved: "extras/d", link: true },
  };
  assert.deepEqual(lockFaults({ packages }), [
    "node_modules/a: is downloaded from https://packages.example/a.tgz",
    "node_modules/b: has no integrity",
  ]);
});

test("updates within a major version together, and leaves new major versions to be done by hand", () => {
  const manifest = {
    dependencies: { a: "1.2.3", b: "1.2.3", c: "0.4.0", d: "0.4.0" },
    devDependencies: { e: "2.0.0" },
  };
  const outdated = {
    a: { latest: "1.3.0" },
    b: { latest: "2.0.0" },
    c: { latest: "0.4.1" },
    d: { latest: "0.5.0" },
    e: [{ latest: "2.0.1" }],
    transitive: { latest: "9.9.9" },
  };
  const { now, byHand } = planUpdates(outdated, manifest);
  assert.deepEqual(
    now.map(({ name, to }) => `${name} ${to}`),
    ["a 1.3.0", "c 0.4.1", "e 2.0.1"],
  );
  assert.deepEqual(
    byHand.map(({ name }) => name),
    ["b", "d"],
  );
  const text = JSON.stringify({ ...manifest, version: "1.2.3" }, null, 2);
  assert.deepEqual(JSON.parse(withVersions(text, now)), {
    dependencies: { a: "1.3.0", b: "1.2.3", c: "0.4.1", d: "0.4.0" },
    devDependencies: { e: "2.0.1" },
    version: "1.2.3",
  });
});
