import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../../..");
const load = (file: string) => import(pathToFileURL(join(root, file)).href);

/** The files that define a task, with the modules they name. Most do not export it. */
const tasks = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => join("lib", name))
  .map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }))
  .filter(({ code }) => /= defineTask\b/.test(code))
  .map(({ file, code }) => ({
    file,
    modules: [...code.matchAll(/\bmodule: "([^"]+)"/g)].map(([, module = ""]) => module),
  }));

test("each task's module exports run", async () => {
  assert.ok(tasks.length > 0);
  for (const { file, modules } of tasks) {
    assert.ok(modules.length > 0, `${file} names the module of its task`);
    for (const module of modules) assert.equal(typeof (await load(module)).run, "function", module);
  }
});
