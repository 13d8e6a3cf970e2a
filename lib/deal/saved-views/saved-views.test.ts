import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { type Answer, readAnswer } from "#testing/answer.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { MAX_SAVED_VIEWS, type SavedViewScreen } from "./core/saved-view.ts";

const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});

const path = "/v1/portal/saved-views";

async function ask<const M extends string, const P extends string>(
  method: M,
  where: P,
  json?: unknown,
  who = as,
) {
  const response = await lodge.call(method, `${path}${where}`, { as: who, ...(json ? { json } : {}) });
  return readAnswer(response);
}

const save = (name: string, query: string, screen: SavedViewScreen = "TRANSACTIONS", who = as) =>
  ask("POST", "", { screen, name, query }, who);

const list = async (who = as, screen = "TRANSACTIONS") =>
  (await ask("GET", `?screen=${screen}`, undefined, who)).body.views;

test("saves, lists by name, renames, replaces and deletes a view, each with an audit row", async () => {
  const query = "?direction=out&least=500&account=1&flag=GAMBLING";
  const { status, body } = await save(" Large out ", query);
  assert.equal(status, 200);
  assert.deepEqual(
    { ...body, viewId: "" },
    { viewId: "", screen: "TRANSACTIONS", name: "Large out", query: "?direction=out&least=500" },
  );
  const second = await save("cash", "category=CASH");
  assert.deepEqual(await list(), [second.body, body]);

  await ask("PATCH", `/${body.viewId}`, { name: "Big payments" });
  const changed = await ask("PATCH", `/${body.viewId}`, { query: "?least=1000&flag=BNPL" });
  assert.deepEqual(changed.body, { ...body, name: "Big payments", query: "?least=1000" });
  assert.equal((await ask("DELETE", `/${second.body.viewId}`)).status, 204);
  assert.deepEqual(await list(), [changed.body]);
  assert.equal((await ask("DELETE", `/${second.body.viewId}`)).status, 404);

  const actions = await lodge.admin`select action, detail from audit_log
    where broker_id = ${as.actor.brokerId} and action like 'saved-view.%' order by id`;
  assert.deepEqual(
    actions.map(({ action }) => action),
    ["saved", "saved", "changed", "changed", "deleted"].map((what) => `saved-view.${what}`),
  );
  assert.ok(actions.every(({ detail }) => detail === null));
});

test("a view of the applications keeps search, statuses and order, but not the page", async () => {
  const { body } = await save(
    "Mine",
    "?page=3&sort=-status&status=READY,DRAFT&search=+ngata+",
    "APPLICATIONS",
  );
  assert.equal(body.query, "?search=ngata&status=DRAFT%2CREADY&sort=-status");
  const { fault: faults } = await ask("PATCH", `/${body.viewId}`, { query: "?page=2" });
  assert.deepEqual(faults.details, [{ field: "query", message: "must search, filter or sort" }]);
});

test("keeps the views of two screens separate, and lists one or both screens", async () => {
  const broker = await lodge.user();
  const filter = await save("Same", "direction=in", "TRANSACTIONS", broker);
  const view = await save("same", "status=DRAFT", "APPLICATIONS", broker);
  assert.deepEqual([filter.status, view.status], [200, 200], "both screens can use the same name");
  assert.deepEqual(await list(broker, "TRANSACTIONS"), [filter.body]);
  assert.deepEqual(await list(broker, "APPLICATIONS"), [view.body]);
  const { body } = await ask("GET", "", undefined, broker);
  assert.deepEqual(body.views, [filter.body, view.body]);
  assert.equal((await ask("GET", "?screen=BOARD", undefined, broker)).status, 400);
});

test("keeps views of two brokers separate", async () => {
  const other = await lodge.user();
  const { body } = await save("Mine", "direction=in");
  assert.deepEqual(await list(other), []);
  assert.equal((await save("Mine", "direction=in", "TRANSACTIONS", other)).status, 200);
  assert.equal((await ask("PATCH", `/${body.viewId}`, { name: "Theirs" }, other)).status, 404);
  assert.equal((await ask("DELETE", `/${body.viewId}`, undefined, other)).status, 404);
  assert.ok((await list()).some(({ name }) => name === "Mine"));
});

test("explains what is wrong with a view", async () => {
  const faultsOf = ({ status, fault }: Answer<unknown>) => {
    assert.equal(status, 400);
    return fault.details.map(({ field, message }) => `${field} ${message}`);
  };
  const faults = async (name: string, query: string, screen?: SavedViewScreen) =>
    faultsOf(await save(name, query, screen));
  const { body: saved } = await save("Taken", "direction=in");
  const { body: other } = await save("Other", "direction=in");
  const taken = "name is already the name of another filter";
  assert.deepEqual(await faults("tAKEN", "least=5"), [taken]);
  assert.deepEqual(faultsOf(await ask("PATCH", `/${other.viewId}`, { name: "TAKEN" })), [taken]);
  assert.equal((await ask("PATCH", `/${saved.viewId}`, { name: "TAKEN" })).status, 200, "its own name");
  assert.deepEqual(await faults(" ", "least=5"), ["name must not be empty"]);
  assert.deepEqual(await faults("x".repeat(61), "least=5"), ["name must be at most 60 characters"]);
  assert.deepEqual(await faults("Empty", "?account=1"), [
    "query must have a condition that applies to every application",
  ]);
  assert.deepEqual(await faults("Elsewhere", "?search=a", "BOARD" as SavedViewScreen), [
    "screen must be one of TRANSACTIONS, APPLICATIONS",
  ]);
  assert.equal(faultsOf(await ask("PATCH", `/${other.viewId}`, {})).length, 1);
});

test("saves only one of two views with the same name, and at most fifty per screen", async () => {
  const broker = await lodge.user();
  const add = (name: string) => save(name, "direction=in", "TRANSACTIONS", broker);
  const both = await Promise.all([add("Twice"), add("twice")]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
  for (let count = 1; count < MAX_SAVED_VIEWS - 1; count++) await add(`Filter ${count}`);
  const last = await Promise.all([add("Last"), add("One more")]);
  assert.deepEqual(last.map(({ status }) => status).toSorted(), [200, 400]);
  assert.equal((await list(broker)).length, MAX_SAVED_VIEWS);
  assert.equal((await save("Last", "status=DRAFT", "APPLICATIONS", broker)).status, 200);
});
