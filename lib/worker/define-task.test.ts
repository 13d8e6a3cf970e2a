import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..", "..");
const load = (file: string) => import(pathToFileURL(join(root, file)).href);

const defining = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => join("lib", name))
  .filter((file) => /= defineTask\b/.test(readFileSync(join(root, file), "utf8")));

test("each task's module exports run", async () => {
  assert.ok(defining.length > 0);
  for (const file of defining) {
    const exported = Object.values<{ module?: unknown } | null>(await load(file));
    const modules = exported.flatMap((value) => (typeof value?.module === "string" ? value.module : []));
    assert.ok(modules.length > 0, `${file} exports its task`);
    for (const module of modules) {
      assert.equal(typeof (await load(module)).run, "function", module);
    }
  }
});
