import assert from "node:assert/strict";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { installedVersion } from "./installed-version.mjs";

test("changes with every build and installation, even of the same content, and is unknown during one", (context) => {
  const folder = mkdtempSync(join(tmpdir(), "lodge-version-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const stamps = ["build", "packages"].map((name) => join(folder, name));
  const complete = (stamp: string, seconds: number) => {
    writeFileSync(stamp, "the same content");
    utimesSync(stamp, seconds, seconds);
  };
  assert.equal(installedVersion(stamps), undefined);
  for (const stamp of stamps) complete(stamp, 1_000);
  const versions = new Set([installedVersion(stamps)]);
  assert.equal(installedVersion(stamps), [...versions][0]);
  for (const stamp of stamps) {
    rmSync(stamp);
    assert.equal(installedVersion(stamps), undefined);
    complete(stamp, 2_000);
    versions.add(installedVersion(stamps));
  }
  assert.equal(versions.size, 3);
});
