import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { sweepRows } from "#lib/operations/housekeeping/sweep.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { withIdempotency } from "./idempotency.ts";

const HOUR_MS = 3_600_000;
const lodge = await testLodge();
let broker: Context<UserActor>;

beforeEach(async () => {
  broker = await lodge.user();
});

function respond(hoursLater: number, key: string, body: string): Promise<Response> {
  const now = new Date(broker.now.getTime() + hoursLater * HOUR_MS);
  const request = new Request("http://lodge.test/", { headers: { "idempotency-key": key } });
  return withIdempotency(
    { ...broker, now },
    request,
    { operation: "createThing", payload: {} },
    async () => new Response(body),
  );
}

async function storedBodies(): Promise<string[]> {
  const rows =
    await lodge.admin`select body from idempotency_keys where broker_id = ${broker.actor.brokerId} order by body`;
  return rows.map(({ body }) => body);
}

test("replays a response for 24 hours, after which a new one replaces it", async () => {
  assert.equal(await (await respond(0, "a", "first")).text(), "first");
  assert.equal(await (await respond(23.9, "a", "second")).text(), "first");
  assert.equal(await (await respond(24, "a", "third")).text(), "third");
  assert.deepEqual(await storedBodies(), ["third"]);
});

test("housekeeping deletes responses after 24 hours and keeps newer ones", async () => {
  await respond(0, "old", "Mia Rāwiri");
  await respond(1, "new", "Hēmi Pōtiki");
  await sweepRows(new Date(broker.now.getTime() + 24 * HOUR_MS));
  assert.deepEqual(await storedBodies(), ["Hēmi Pōtiki"]);
});
