import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSettings } from "#lib/settings/settings.ts";
import { demoIsOn } from "./demo-mode.ts";

const cases: [settings: Record<string, string>, embedded: boolean, on: boolean][] = [
  [{}, true, true],
  [{ BASE_URL: "http://127.0.0.1:4000" }, true, true],
  [{ BASE_URL: "http://[::1]:4000" }, true, true],
  [{ BASE_URL: "https://localhost" }, true, true],
  [{ BASE_URL: "https://lodge.example.com" }, true, false],
  [{ BASE_URL: "http://192.168.1.4:3000" }, true, false],
  [{ BASE_URL: "https://lodge.example.com", SEED_DEMO: "on" }, true, true],
  [{ SEED_DEMO: "off" }, true, false],
  [{}, false, false],
  [{ SEED_DEMO: "on" }, false, true],
];

for (const [settings, embedded, on] of cases)
  test(`${JSON.stringify(settings)}, ${embedded ? "embedded" : "own database"}: demo ${on ? "on" : "off"}`, () => {
    assert.equal(demoIsOn(parseSettings(settings), embedded), on);
  });
