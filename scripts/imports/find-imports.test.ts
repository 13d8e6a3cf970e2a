import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../project.mjs";
import { findImports } from "./find-imports.ts";

const found = (code: string) =>
  findImports(root, "lib/records/clients/list.ts", code).map(({ to, isType }) => [to, isType]);

test("finds static, dynamic and re-exporting imports of project modules, but not of packages", () => {
  const code = `
    import { newId } from "#lib/platform/ids.ts";
    import { clientSchema } from "../clients/schemas.ts";
    import "drizzle-orm";
    export { log } from "../../platform/telemetry/log.ts";
    const later = () => import("#lib/platform/money.ts");`;
  assert.deepEqual(found(code), [
    ["lib/platform/ids.ts", false],
    ["lib/records/clients/schemas.ts", false],
    ["lib/platform/telemetry/log.ts", false],
    ["lib/platform/money.ts", false],
  ]);
});

test("distinguishes type-only imports from those that also import a value", () => {
  assert.deepEqual(found(`import type { Context } from "#db/tenant.ts";`), [["db/tenant.ts", true]]);
  assert.deepEqual(found(`import { type Role, hasRole } from "#lib/platform/roles.ts";`), [
    ["lib/platform/roles.ts", false],
  ]);
});

test("names the file in a syntax error", () => {
  assert.throws(() => found("import {"), /lib\/records\/clients\/list\.ts/);
});
