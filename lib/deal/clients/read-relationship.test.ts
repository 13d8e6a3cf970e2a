import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { readRelationship } from "./read-relationship.ts";

const lodge = await testLodge();
let mere: Context<UserActor>;
let aroha: string;
let tane: string;
let shared: string;

before(async () => {
  mere = await lodge.user();
  const person = (firstName: string) =>
    createTestClient(lodge, mere, { firstName, lastName: "Ngata", externalReferenceId: firstName });
  [aroha, tane] = [await person("Aroha"), await person("Tane")];
  await createTestApplication(lodge, mere, aroha, { sentByEmail: false });
  const path = "/v1/subscriber/applications";
  const json = { clients: [{ clientId: aroha, isMainApplicant: true }, { clientId: tane }] };
  const made = await lodge.call("POST", path, { as: mere, headers: { "x-crm-platform": "local" }, json });
  ({ applicationId: shared } = await made.json());
});

/** A settled submission of the shared application with one drawn part. */
async function drawn(amount: number, fixedUntil: string | null) {
  const own = { broker_id: mere.actor.brokerId, application_id: shared };
  const submission = { id: newId(), ...own, lender_name: "Kauri Bank", state: "DRAWN_DOWN" };
  const at = { created_at: mere.now, updated_at: mere.now, state_changed_at: mere.now };
  await lodge.admin`insert into submissions ${lodge.admin({ ...submission, ...at })}`;
  const part = { id: newId(), ...own, submission_id: submission.id, kind: "TABLE", amount, rate: 0.0539 };
  const dates = { drawn_on: "2026-11-02", term_years: 30, fixed_until: fixedUntil, created_at: mere.now };
  await lodge.admin`insert into drawn_parts ${lodge.admin({ ...part, ...dates })}`;
  return part.id;
}

test("joins a client's deals, partners and current loans", async () => {
  const floating = await drawn(10_000_000, null);
  const fixed = await drawn(30_000_000, "2028-11-01");
  const { deals, partners, loans, balance } = await readRelationship(mere, aroha);
  assert.deepEqual(
    deals.map(({ stage, clients }) => [stage, clients.length]),
    [
      ["SETTLED", 2],
      ["COLLECTING", 1],
    ],
  );
  assert.deepEqual(partners, [{ clientId: tane, clientName: "Tane Ngata", deals: 1 }]);
  assert.deepEqual(
    loans.map(({ partId }) => partId),
    [fixed, floating],
  );
  assert.equal(
    balance,
    loans.reduce((sum, loan) => sum + loan.balance, 0),
  );
  assert.ok(balance > 390_000 && balance <= 400_000, String(balance));
});

test("lists links and refix calls, newest first", async () => {
  const [loan] = (await readRelationship(mere, aroha)).loans;
  const opened = new Date(mere.now.getTime() - 3_600_000);
  await lodge.admin`insert into upload_links ${lodge.admin({
    id: newId(),
    broker_id: mere.actor.brokerId,
    application_id: shared,
    client_id: aroha,
    created_at: new Date(mere.now.getTime() - 86_400_000),
    expires_at: mere.now,
    last_opened_at: opened,
  })}`;
  await lodge.admin`insert into reminder_notes ${lodge.admin({
    id: newId(),
    broker_id: mere.actor.brokerId,
    drawn_part_id: loan?.partId ?? "",
    kind: "CONTACTED",
    note: "Wants two years again",
    actor: "Mere",
    at: mere.now,
  })}`;
  const { contacts } = await readRelationship(mere, aroha);
  assert.deepEqual(
    contacts.map(({ kind, note }) => [kind, note]),
    [
      ["REFIX_CONTACT", "Wants two years again"],
      ["LINK_SENT", opened.toISOString()],
    ],
  );
  assert.deepEqual(
    (await readRelationship(mere, tane)).contacts.map(({ kind }) => kind),
    ["REFIX_CONTACT"],
  );
});

test("shows another broker nothing", async () => {
  const { deals, loans, partners, contacts } = await readRelationship(await lodge.user(), aroha);
  assert.deepEqual([deals, loans, partners, contacts], [[], [], [], []]);
});
