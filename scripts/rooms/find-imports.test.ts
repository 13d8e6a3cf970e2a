import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../project.mjs";
import { findImports } from "./find-imports.ts";

const found = (code: string) =>
  findImports(root, "lib/clients/list.ts", code).map(({ to, isType }) => [to, isType]);

test("finds static, dynamic and re-exporting imports of project modules, but not of packages", () => {
  const code = `
    import { newId } from "#lib/ids.ts";
    import { clientSchema } from "../clients/schemas.ts";
    import "drizzle-orm";
    export { log } from "../log.ts";
    const later = () => import("#lib/money.ts");`;
  assert.deepEqual(found(code), [
    ["lib/ids.ts", false],
    ["lib/clients/schemas.ts", false],
    ["lib/log.ts", false],
    ["lib/money.ts", false],
  ]);
});

test("distinguishes type-only imports from those that also import a value", () => {
  assert.deepEqual(found(`import type { Context } from "#lib/context.ts";`), [["lib/context.ts", true]]);
  assert.deepEqual(found(`import { type Role, hasRole } from "#lib/vocabulary/roles.ts";`), [
    ["lib/vocabulary/roles.ts", false],
  ]);
});

test("names the file in a syntax error", () => {
  assert.throws(() => found("import {"), /lib\/clients\/list\.ts/);
});
