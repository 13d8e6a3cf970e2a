import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../project.mjs";
import { findImports } from "./find-imports.ts";

const found = (code: string) =>
  findImports(root, "lib/clients/list.ts", code).map(({ to, isType }) => [to, isType]);

test("static, dynamic and re-exporting imports of the project are found, packages are not", () => {
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

test("an import of types alone is told from one that also imports a value", () => {
  assert.deepEqual(found(`import type { Context } from "#lib/context.ts";`), [["lib/context.ts", true]]);
  assert.deepEqual(found(`import { type Role, hasRole } from "#lib/roles.ts";`), [["lib/roles.ts", false]]);
});

test("code that does not parse is an error that names the file", () => {
  assert.throws(() => found("import {"), /lib\/clients\/list\.ts/);
});
