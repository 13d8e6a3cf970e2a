import assert from "node:assert/strict";
import { test } from "node:test";
import { clamdServer } from "#lib/platform/malware/testing/clamd-server.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";

test("GET /api/ready reports the virus scanner in a documented field", async (t) => {
  const clamd = await clamdServer();
  t.after(() => clamd.stop());
  const lodge = await startLodge({ env: { CLAMD_URL: clamd.url } });
  t.after(async () => {
    await lodge.stop();
    removeDataDir(lodge);
  });
  const { call } = await checkedApi(lodge.url);
  const scanner = async () => {
    const { status, body } = await call("GET", "/api/ready");
    return [status, /"scanner":"(\w+)"/.exec(JSON.stringify(body))?.[1]];
  };
  assert.deepEqual(await scanner(), [200, "ok"]);
  clamd.behaviour = "SILENT";
  assert.deepEqual(await scanner(), [200, "away"]);
});
