import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const folder = mkdtempSync(join(tmpdir(), "lodge-files-"));
after(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

const PASSING = `test("passes", () => {});`;

/** Writes a test file with this body and returns its path. */
function writeTestFile(body: string, kind = "test"): string {
  count += 1;
  const path = join(folder, `file-${count}.${kind}.mjs`);
  const head = `import assert from "node:assert/strict"; import { after, before, mock, test } from "node:test";\n`;
  writeFileSync(path, head + body);
  return path;
}

function run(...args: string[]) {
  const script = join(import.meta.dirname, "share-process.mjs");
  const env = { ...process.env, NODE_TEST_CONTEXT: "", NODE_OPTIONS: "" };
  const { status, stdout } = spawnSync(process.execPath, [script, "--processes=1", ...args], {
    env,
    encoding: "utf8",
  });
  return { status, stdout };
}

test("undoes a file's changes to the process and confines its hooks to it", () => {
  const changing = writeTestFile(`
    before(() => { process.env.LEFT = "1"; globalThis.lodge.left = 1; mock.method(Math, "random", () => 7); });
    after(() => assert.deepEqual([process.env.LEFT, globalThis.lodge.left], ["1", 1]));
    test("changes the process", () => assert.equal(Math.random(), 7));
  `);
  const next = writeTestFile(`
    test("finds none of it", () =>
      assert.deepEqual([process.env.LEFT, globalThis.lodge.left, Math.random() < 1], [undefined, undefined, true]));
  `);
  const { status, stdout } = run(changing, next);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ℹ pass 2$/m);
});

test("loads a module once for all files, and again for one that runs alone", () => {
  const shared = join(folder, "shared.mjs");
  writeFileSync(shared, "export const state = { files: 0 };");
  const writeCounting = (files: number, kind?: string) =>
    writeTestFile(
      `import { state } from "./shared.mjs"; test("counts", () => assert.equal(++state.files, ${files}));`,
      kind,
    );
  const { status, stdout } = run(writeCounting(1), writeCounting(2), writeCounting(1, "alone.test"));
  assert.equal(status, 0, stdout);
});

test("fails for a failing test, a file that does not load and a process that exits, and still runs the other files", () => {
  const passing = writeTestFile(PASSING);
  for (const body of [
    `test("fails", () => assert.fail());`,
    `throw new Error("does not load");`,
    `before(() => { throw new Error("not ready"); }); test("waits", () => {});`,
    `test("ends", () => process.exit(0));`,
  ]) {
    const { status, stdout } = run(writeTestFile(body), passing);
    assert.equal(status, 1, body);
    assert.match(stdout, /✔ passes/, body);
  }
});

test("ends a file that waits for ever, names it, and runs the other files", () => {
  for (const holding of ["setInterval(() => {}, 1000);", ""]) {
    const waiting = writeTestFile(`test("waits", async () => { ${holding} await new Promise(() => {}); });`);
    const first = writeTestFile(PASSING);
    const last = writeTestFile(PASSING);
    const { status, stdout } = run("--seconds=5", first, waiting, last);
    assert.equal(status, 1, stdout);
    assert.ok(stdout.includes(`${waiting} did not end within 5 seconds.`), stdout);
    assert.equal(stdout.match(/✔ passes/g)?.length, 2, stdout);
  }
});
