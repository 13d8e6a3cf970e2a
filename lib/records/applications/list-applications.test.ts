import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();

for (const count of [0, 499, 500, 501, 5_500, 5_501]) {
  test(`lists all ${count} applications once each, newest first, across pages`, async () => {
    const broker = await lodge.user();
    await lodge.admin`
      insert into applications (id, broker_id, status, is_joint, crm_platform, created_at, status_changed_at)
      select uuidv7(), ${broker.actor.brokerId}, 'DRAFT', false, 'local', now(), now()
      from generate_series(1, ${count})`;
    const response = await lodge.call("GET", "/v1/subscriber/applications", { as: broker });
    const listed = (await response.json()).map((each) => each.applicationId);
    const stored = await lodge.admin<{ id: string }[]>`
      select id from applications where broker_id = ${broker.actor.brokerId} order by id desc`;
    assert.deepEqual(
      listed,
      stored.map(({ id }) => id),
    );
  });
}
