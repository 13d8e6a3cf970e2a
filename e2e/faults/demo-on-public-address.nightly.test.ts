import assert from "node:assert/strict";
import { after, test } from "node:test";
import { api, DEMO_PASSWORD, logIn } from "../support/api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";

const PUBLIC = { BASE_URL: "https://lodge.example" };
const credentials = {
  headers: { "X-App-Name": "lodge" },
  json: { username: "admin@lodge.example", password: DEMO_PASSWORD },
};

let running: RunningLodge | undefined;

/** Starts Lodges one after another in the same folder. The last one is stopped even if the test fails. */
async function start(options: Parameters<typeof startLodge>[0] = {}): Promise<RunningLodge> {
  running = await startLodge(options);
  return running;
}

after(async () => {
  await running?.stop();
  if (running) removeDataDir(running);
});

test("demo users cannot sign in while BASE_URL is public", async () => {
  const local = await start();
  const { dataDir } = local;
  const token = await logIn(local.url, "admin@lodge.example");
  await local.stop();

  const open = await start({ dataDir, env: PUBLIC });
  assert.match(open.output(), /Demo users from an earlier start were signed out and can't sign in/);
  assert.match(open.output(), /set ADMIN_EMAIL to invite the first administrator, or SEED_DEMO=on/);
  assert.doesNotMatch(open.output(), /Demo logins/);
  assert.equal((await api(open.url, "POST", "/v1/auth/login", credentials)).status, 401);
  assert.equal((await api(open.url, "GET", "/v1/subscriber/clients", { token })).status, 401);
  await open.stop();

  const back = await start({ dataDir });
  assert.equal((await api(back.url, "POST", "/v1/auth/login", credentials)).status, 200);
});
