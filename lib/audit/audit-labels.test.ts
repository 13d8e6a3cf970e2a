import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { auditActions, auditEntities } from "./core/audit-actions.ts";

const lib = join(import.meta.dirname, "..");
const sources = readdirSync(lib, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(lib, name), "utf8"));

/** The distinct names that the pattern captures in the sources. */
function written(pattern: RegExp): string[] {
  return [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? "")))];
}

test("has a label for every recorded action and entity", () => {
  const actions = written(
    /\b(?:action: |auditItem\(tx, ctx, |(?:audit|record)SignIn\(ctx, [\w.]+, )"([\w-]+\.[\w-]+)"/g,
  );
  assert.ok(actions.length > 40, `${actions.length} actions`);
  assert.deepEqual(
    actions.filter((action) => !(action in auditActions)),
    [],
  );
  const entities = written(/\bentity: "([\w-]+)"/g);
  assert.deepEqual(
    entities.filter((entity) => !(entity in auditEntities)),
    [],
  );
});
