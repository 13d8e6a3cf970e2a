import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { savedViewScreens } from "#lib/deal/saved-views/core/saved-view.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";

let api: CheckedApi;
let token: string;
const path = "/v1/portal/saved-views";
const queries = { TRANSACTIONS: "?direction=out&least=500", APPLICATIONS: "?status=DRAFT%2CREADY" };

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

for (const screen of savedViewScreens) {
  test(`saves, lists, renames and deletes a view of ${screen} as documented`, async () => {
    const json = { screen, name: randomUUID(), query: queries[screen] };
    const { body: saved } = await api.call("POST", path, { token, json });
    assert.deepEqual(saved, { viewId: saved.viewId, ...json });
    const one = `${path}/${saved.viewId}`;
    const { body: renamed } = await api.call("PATCH", one, {
      token,
      json: { name: randomUUID() },
    });
    const { body } = await api.call("GET", `${path}?screen=${screen}`, { token });
    assert.deepEqual(
      body.views.find(({ viewId }) => viewId === saved.viewId),
      renamed,
    );
    const refused = await api.call("POST", path, { token, json: { screen, name: "", query: "" } });
    assert.equal(refused.status, 400);
    assert.equal((await api.call("DELETE", one, { token })).status, 204);
  });
}

test("a retry with the same key saves one view", async () => {
  const json = { screen: "APPLICATIONS", name: randomUUID(), query: "?sort=applicant" };
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await api.call("POST", path, { token, json, headers });
  const again = await api.call("POST", path, { token, json, headers });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.equal((await api.call("DELETE", `${path}/${first.body.viewId}`, { token })).status, 204);
});
