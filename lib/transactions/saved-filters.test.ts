import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { MOST_SAVED_FILTERS } from "./core/saved-filter.ts";
import type { SavedFilter } from "./filter-schemas.ts";

const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});

const path = "/v1/portal/transaction-filters";

async function ask<Body = SavedFilter>(method: string, where = "", json?: unknown, who = as) {
  const answer = await lodge.call(method, `${path}${where}`, { as: who, ...(json ? { json } : {}) });
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? null : JSON.parse(text)) as Body };
}

type Faults = { details: { field: string; message: string }[] };

const list = async (who = as) =>
  (await ask<{ filters: SavedFilter[] }>("GET", "", undefined, who)).body.filters;

test("saves, lists by name, renames, replaces and deletes a filter, each with an audit row", async () => {
  const query = "?direction=out&least=500&account=1&flag=GAMBLING";
  const { status, body } = await ask("POST", "", { name: " Large out ", query });
  assert.equal(status, 200);
  assert.deepEqual(
    { ...body, filterId: "" },
    { filterId: "", name: "Large out", query: "?direction=out&least=500" },
  );
  const second = await ask("POST", "", { name: "cash", query: "category=CASH" });
  assert.deepEqual(await list(), [second.body, body]);

  await ask("PATCH", `/${body.filterId}`, { name: "Big payments" });
  const changed = await ask("PATCH", `/${body.filterId}`, { query: "?least=1000" });
  assert.deepEqual(changed.body, { ...body, name: "Big payments", query: "?least=1000" });
  assert.equal((await ask("DELETE", `/${second.body.filterId}`)).status, 204);
  assert.deepEqual(await list(), [changed.body]);
  assert.equal((await ask("DELETE", `/${second.body.filterId}`)).status, 404);

  const actions = await lodge.admin`select action, detail from audit_log
    where broker_id = ${as.actor.brokerId} and action like 'transaction-filter.%' order by id`;
  assert.deepEqual(
    actions.map(({ action }) => action),
    ["saved", "saved", "changed", "changed", "deleted"].map((what) => `transaction-filter.${what}`),
  );
  assert.ok(actions.every(({ detail }) => detail === null));
});

test("keeps filters of two brokers apart", async () => {
  const other = await lodge.user();
  const { body } = await ask("POST", "", { name: "Mine", query: "direction=in" });
  assert.deepEqual(await list(other), []);
  assert.equal((await ask("POST", "", { name: "Mine", query: "direction=in" }, other)).status, 200);
  assert.equal((await ask("PATCH", `/${body.filterId}`, { name: "Theirs" }, other)).status, 404);
  assert.equal((await ask("DELETE", `/${body.filterId}`, undefined, other)).status, 404);
  assert.ok((await list()).some(({ name }) => name === "Mine"));
});

test("explains what is wrong with a filter", async () => {
  const faults = async (method: string, where: string, json: unknown) => {
    const { status, body } = await ask<Faults>(method, where, json);
    assert.equal(status, 400);
    return body.details.map(({ field, message }) => `${field} ${message}`);
  };
  const { body: saved } = await ask("POST", "", { name: "Taken", query: "direction=in" });
  const { body: other } = await ask("POST", "", { name: "Other", query: "direction=in" });
  const taken = "name is already the name of another filter";
  assert.deepEqual(await faults("POST", "", { name: "tAKEN", query: "least=5" }), [taken]);
  assert.deepEqual(await faults("PATCH", `/${other.filterId}`, { name: "TAKEN" }), [taken]);
  assert.equal((await ask("PATCH", `/${saved.filterId}`, { name: "TAKEN" })).status, 200, "its own name");
  assert.deepEqual(await faults("POST", "", { name: " ", query: "least=5" }), ["name must not be empty"]);
  assert.deepEqual(await faults("POST", "", { name: "x".repeat(61), query: "least=5" }), [
    "name must be at most 60 characters",
  ]);
  assert.deepEqual(await faults("POST", "", { name: "Empty", query: "?account=1" }), [
    "query must have a condition that applies to every application",
  ]);
  assert.equal((await faults("PATCH", `/${other.filterId}`, {})).length, 1);
});

test("saves one of two filters with the same name, and no more than fifty", async () => {
  const broker = await lodge.user();
  const save = (name: string) => ask<Faults>("POST", "", { name, query: "direction=in" }, broker);
  const both = await Promise.all([save("Twice"), save("twice")]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
  for (let count = 1; count < MOST_SAVED_FILTERS - 1; count++) await save(`Filter ${count}`);
  const last = await Promise.all([save("Last"), save("One more")]);
  assert.deepEqual(last.map(({ status }) => status).toSorted(), [200, 400]);
  assert.equal((await list(broker)).length, MOST_SAVED_FILTERS);
});
