import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import { sweepRows } from "#lib/housekeeping/sweep.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { idempotently } from "./idempotency.ts";

const HOUR_MS = 3_600_000;
const lodge = await testLodge();
let broker: Context<UserActor>;

beforeEach(async () => {
  broker = await lodge.user();
});

function answer(hoursLater: number, key: string, body: string): Promise<Response> {
  const now = new Date(broker.now.getTime() + hoursLater * HOUR_MS);
  const request = new Request("http://lodge.test/", { headers: { "idempotency-key": key } });
  return idempotently(
    { ...broker, now },
    request,
    { operation: "createThing", payload: {} },
    async () => new Response(body),
  );
}

async function keptBodies(): Promise<string[]> {
  const rows =
    await lodge.admin`select body from idempotency_keys where broker_id = ${broker.actor.brokerId} order by body`;
  return rows.map(({ body }) => body);
}

test("replays a response for 24 hours, after which a new one replaces it", async () => {
  assert.equal(await (await answer(0, "a", "first")).text(), "first");
  assert.equal(await (await answer(23.9, "a", "second")).text(), "first");
  assert.equal(await (await answer(24, "a", "third")).text(), "third");
  assert.deepEqual(await keptBodies(), ["third"]);
});

test("housekeeping deletes responses after 24 hours and keeps younger ones", async () => {
  await answer(0, "old", "Mia Rāwiri");
  await answer(1, "young", "Hēmi Pōtiki");
  await sweepRows(new Date(broker.now.getTime() + 24 * HOUR_MS));
  assert.deepEqual(await keptBodies(), ["Hēmi Pōtiki"]);
});
