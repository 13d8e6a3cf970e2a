import assert from "node:assert/strict";
import { test } from "node:test";
import { loadExtra, MissingExtra } from "./load-extra.ts";

test("a package that is there is loaded", async () => {
  const { Client } = await loadExtra<typeof import("@hubspot/api-client")>("@hubspot/api-client", "hubspot");
  assert.equal(typeof Client, "function");
});

test("one that is not installed is told with the command that installs it", async () => {
  await assert.rejects(loadExtra("@lodge/not-there", "hubspot"), (error) => {
    assert.ok(error instanceof MissingExtra);
    assert.match(error.message, /^@lodge\/not-there is not installed: .*--workspace extras\/hubspot/);
    return true;
  });
});
