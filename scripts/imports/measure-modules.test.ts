import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "./find-imports.ts";
import { findCycles, findUpwards, measureModules } from "./measure-modules.ts";

const layers = [
  { name: "Top", folders: ["app"] },
  { name: "Middle", folders: ["lib/records"] },
  { name: "Base", folders: ["lib/platform", "db"] },
];
const value = (from: string, to: string): Import => ({ from, to, isType: false });
const type = (from: string, to: string): Import => ({ from, to, isType: true });
const up = value("db/schema/clients.ts", "lib/records/clients/model.ts");

test("counts an import from a higher layer as upwards, but not from the same or a lower layer", () => {
  const modules = measureModules(
    [
      value("app/page.tsx", "lib/records/clients/list.ts"),
      value("lib/records/clients/list.ts", "lib/platform/mail/send.ts"),
      value("lib/platform/mail/send.ts", "lib/platform/ids.ts"),
      value("lib/records/clients/list.ts", "lib/records/clients/core/model.ts"),
      up,
    ],
    layers,
  );
  assert.deepEqual(
    modules.map(({ from, to, isUpwards }) => [from, to, isUpwards]),
    [
      ["app", "lib/records/clients", false],
      ["lib/records/clients", "lib/platform/mail", false],
      ["lib/platform/mail", "lib/platform", false],
      ["db", "lib/records/clients", true],
    ],
  );
});

test("allows types from a layer above that is listed, and nothing else", () => {
  const found = (each: Import, to: string) =>
    findUpwards(measureModules([each], layers), [{ from: "db", to }]).length;
  const types = { ...up, isType: true };
  assert.deepEqual([found(types, "lib"), found(up, "lib"), found(types, "lib/records/documents")], [0, 1, 1]);
});

test("reports a file that is in no layer, and where to list its folder", () => {
  assert.throws(
    () => measureModules([value("misc/x.ts", "lib/platform/ids.ts")], layers),
    /misc\/x\.ts.*order\.ts/,
  );
});

test("modules that import each other form a cycle, unless one direction only imports types", () => {
  const there = value("lib/records/clients/list.ts", "lib/platform/mail/send.ts");
  const back = ["lib/platform/mail/send.ts", "lib/records/clients/model.ts"] as const;
  const cycles = (each: Import) => findCycles(measureModules([there, each], layers));
  assert.deepEqual(cycles(value(...back)), [["lib/platform/mail", "lib/records/clients"]]);
  assert.deepEqual(cycles(type(...back)), []);
});
