import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { FOLDERS, watchSources } from "./watch-sources.mjs";

const folder = mkdtempSync(join(tmpdir(), "lodge-sources-"));
after(() => rmSync(folder, { recursive: true }));

test("reports code that the server loads, in new folders too, but no pages and no tests", async () => {
  for (const name of FOLDERS) mkdirSync(join(folder, name, "deep"), { recursive: true });
  const changed = new Set<string>();
  const last = join("lib", "deep", "last.ts");
  const { promise: reported, resolve: report } = Promise.withResolvers<void>();
  const watchers = watchSources((file: string) => {
    changed.add(file);
    if (file === last) report();
  }, folder);
  after(() => {
    for (const watcher of watchers) watcher.close();
  });
  const write = (...path: string[]) => writeFileSync(join(folder, ...path), "1");
  write("app", "deep", "route.ts");
  write("data", "words.json");
  write("app", "page.tsx");
  write("lib", "deep", "money.test.ts");
  write("lib", "deep", "last.ts");
  await reported;
  assert.deepEqual([...changed].sort(), [join("app", "deep", "route.ts"), join("data", "words.json"), last]);
});
