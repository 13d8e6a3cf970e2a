import assert from "node:assert/strict";
import { test } from "node:test";
import { loadExtra, MissingExtra } from "./hubspot/hubspot-access.ts";

test("loads an installed package", async () => {
  const { Client } = await loadExtra<typeof import("@hubspot/api-client")>("@hubspot/api-client", "hubspot");
  assert.equal(typeof Client, "function");
});

test("reports a missing package with the command to install it", async () => {
  await assert.rejects(loadExtra("@lodge/not-there", "hubspot"), (error) => {
    assert.ok(error instanceof MissingExtra);
    assert.match(error.message, /^@lodge\/not-there is not installed: .*--workspace extras\/hubspot/);
    return true;
  });
});
