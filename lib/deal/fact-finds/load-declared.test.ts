import assert from "node:assert/strict";
import { test } from "node:test";
import { asBroker, type Tx } from "#db/tenant.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { loadDeclared } from "./load-declared.ts";

const lodge = await testLodge();

/** Counts the queries that are started in a transaction. */
function counting(tx: Tx, count: () => void): Tx {
  return new Proxy(tx, {
    get(target, name) {
      if (name === "select" || name === "selectDistinct" || name === "execute") count();
      return Reflect.get(target, name, target);
    },
  });
}

test("takes as many queries for several applications as for one, with the same result", async () => {
  const broker = await lodge.user();
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const clientId = await createTestClient(lodge, broker);
    const id = await createTestApplication(lodge, broker, clientId);
    const file = { name: "Pay.txt", bytes: new TextEncoder().encode(`Pay ${count}`) };
    await uploadTo(lodge, broker, id, [file], "PAYSLIPS");
    const json = { changes: [{ question: "phone", answer: `021 555 000${count}` }] };
    const path = `/v1/portal/applications/${id}/fact-finds/${clientId}` as const;
    assert.equal((await lodge.call("PATCH", path, { as: broker, json })).status, 200);
    ids.push(id);
  }
  const load = (wanted: string[]) =>
    asBroker(broker, async (tx) => {
      let queries = 0;
      const declared = await loadDeclared(
        counting(tx, () => {
          queries += 1;
        }),
        wanted,
      );
      return { queries, declared };
    });
  const all = await load(ids);
  for (const id of ids) {
    const one = await load([id]);
    assert.deepEqual(one.declared.get(id), all.declared.get(id));
    assert.equal(one.queries, all.queries);
  }
  assert.equal(all.declared.size, 4);
});
