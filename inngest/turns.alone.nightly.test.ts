import assert from "node:assert/strict";
import { test } from "node:test";
import { database } from "#db/client.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { startDispatcher } from "#lib/platform/events/dispatcher.ts";
import { env } from "#lib/platform/settings/env.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { startEmbeddedRunner } from "./embedded/embedded-runner.ts";

const lodge = await testLodge();

/**
 * Queues all statements of these brokers, and then those that `more` uploads, before any starts. Returns them in the
 * order in which they start.
 */
async function inOrderStarted(brokerIds: string[], counts: [number, number?], more = async () => {}) {
  const [first, later = 0] = counts;
  const runner = await startEmbeddedRunner(env().serviceDatabaseUrl, lodge.db, {
    alone: true,
    concurrency: 2,
  });
  const dispatcher = await startDispatcher(database(), runner.accept);
  const started = () =>
    lodge.admin<{ broker: string; link: string | null; begun: Date; ended: Date | null }[]>`
      select event_data->>'brokerId' as broker, event_data->>'uploadLinkId' as link, created_at as begun,
        finished_at as ended from job_runs
      where function_id = 'read-statement' and event_data->>'brokerId' = any(${brokerIds}) order by created_at`;
  const queued = () => lodge.admin`select id from pgboss.job
    where name = 'read-statement' and data->'data'->>'brokerId' = any(${brokerIds})`;
  try {
    // Keeps jobs from starting until all are queued, because their order depends on what is waiting.
    await lodge.admin.begin(async (tx) => {
      await tx`lock table job_runs in exclusive mode`;
      await until(async () => (await queued()).length === first);
      await more();
      await until(async () => (await queued()).length === first + later);
    });
    await until(async () => (await started()).filter(({ ended }) => ended).length === first + later);
  } finally {
    await dispatcher.stop();
    await runner.stop();
  }
  return started();
}

test("a broker's statement does not wait for all the work that two others have queued", async () => {
  const names = ["a", "b", "c"] as const;
  const brokers = await Promise.all(names.map(() => lodge.user()));
  for (const [at, as] of brokers.entries()) {
    const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
    const count = names[at] === "c" ? 1 : 6;
    for (let file = 0; file < count; file += 1)
      await uploadTo(lodge, as, applicationId, [
        {
          name: `${file}.csv`,
          bytes: Buffer.from(`Date,Details,Amount\n0${1 + file}/02/2026,Shop,-1.0${at}\n`),
        },
      ]);
  }
  const ids = brokers.map(({ actor }) => actor.brokerId);
  const order = (await inOrderStarted(ids, [13])).map(({ broker }) => names[ids.indexOf(broker)]);
  // Four workers: two for each of the others, then the third broker's turn.
  assert.ok(order.indexOf("c") < 7, order.join(" "));
});

test("a broker's statements do not wait for those that applicants have queued", async () => {
  const brokers = await Promise.all([lodge.user(), lodge.user()]);
  const [own] = brokers;
  const csv = (name: string) => ({
    name,
    bytes: Buffer.from(`Date,Details,Amount\n01/02/2026,${name},-1.00\n`),
  });
  for (const as of brokers) {
    const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
    const [link] = await lodge.admin`select id from upload_links where application_id = ${applicationId}`;
    const form = new FormData();
    form.set("documentCategory", "BANK_STATEMENTS");
    for (let file = 0; file < 6; file += 1) {
      const { name, bytes } = csv(`${file}.csv`);
      form.append("files", new Blob([bytes]), name);
    }
    const path = `/v1/upload-links/${linkToken(as.actor.brokerId, String(link?.id))}` as const;
    await readNotice(lodge, path);
    assert.equal((await lodge.call("POST", `${path}/documents`, { form })).status, 200);
  }
  const applicationId = await createTestApplication(lodge, own, await createTestClient(lodge, own));
  const ids = brokers.map(({ actor }) => actor.brokerId);
  const started = await inOrderStarted(ids, [12, 3], async () => {
    await uploadTo(lodge, own, applicationId, ["a.csv", "b.csv", "c.csv"].map(csv));
  });
  const order = started.map(({ link }) => (link === null ? "own" : "link")).join(" ");
  const [one, two, three] = started.filter(({ link }) => link === null);
  assert.ok(one?.ended && two?.ended && three, order);
  // One worker for both applicants, two for the broker: these start at once, however many files of applicants wait.
  assert.ok(started.indexOf(two) < 4, order);
  // The broker's third statement starts as soon as one of its workers is free.
  const free = one.ended < two.ended ? one.ended : two.ended;
  const overtaken = started.filter(({ link, begun }) => link !== null && free < begun && begun < three.begun);
  assert.ok(overtaken.length <= 1, `${overtaken.length} overtaken: ${order}`);
});
