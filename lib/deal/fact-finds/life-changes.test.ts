import assert from "node:assert/strict";
import { test } from "node:test";
import { doMainJob } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { declaredChanges } from "./load-declared.ts";

const lodge = await testLodge();

test("shows a declared change wherever a decision is made, until it is resolved", async () => {
  const broker = await lodge.user();
  const { applicationId, clientId } = await doMainJob(lodge, broker);
  const path = `/v1/portal/applications/${applicationId}` as const;
  const call = async <const M extends string, const P extends string>(method: M, to: P, json?: unknown) => {
    const answer = await lodge.call(method, `${path}${to}`, { as: broker, ...(json ? { json } : {}) });
    assert.equal(answer.status, 200, to);
    return await answer.json();
  };
  const change = "Second child due in May, six months of leave";
  await call("PATCH", `/fact-finds/${clientId}`, {
    changes: [
      { question: "changesAhead", answer: true },
      { question: "changes", answer: change },
    ],
  });
  const item = async () =>
    (await call("GET", "/checklist")).items.find(({ key }) => key === `change:${clientId}`);
  assert.equal((await item())?.state, "OPEN");
  assert.deepEqual(
    (await declaredChanges(broker, applicationId)).map(({ text }) => text),
    [change],
  );
  assert.deepEqual(await declaredChanges(await lodge.user(), applicationId), []);
  const flags = await call("GET", "/flag-resolutions");
  const flag = flags.flags.find(({ code }) => code === "LIFE_CHANGE");
  assert.ok(flag);
  assert.ok(flag.message.includes(change));
  const resolved = await call("PUT", `/flag-resolutions/${encodeURIComponent(flag.key)}`, {
    outcome: "EXPLAINED",
    comment: "Leave is covered by savings",
    version: flag.version,
  });
  assert.equal(resolved.toCheck, flags.toCheck - 1);
  assert.equal((await item())?.state, "DONE");
  await call("PATCH", `/fact-finds/${clientId}`, {
    changes: [{ question: "changes", answer: "Twins due in May" }],
  });
  assert.equal((await item())?.state, "OPEN");
});
