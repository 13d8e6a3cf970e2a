import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { BrokerContext } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { type CrmPlatform, CrmRejection, CrmUnavailable } from "../platform.ts";
import { type CrmUnderTest, somebody } from "./crm-contract.ts";
import { faults, type VendorServer } from "./vendor-server.ts";

export type RemoteCrm = CrmUnderTest & {
  server: VendorServer;
  /** The platform as in a new process, without cached state. */
  fresh(more?: { wrongSecret?: boolean }): CrmPlatform;
};

const NEVER = new AbortController().signal;

/** The behaviour required of an adapter when the external service or the network fails. */
export function outageContract(start: () => Promise<RemoteCrm>): void {
  let crm: RemoteCrm;
  let ctx: BrokerContext;
  before(async () => {
    crm = await start();
    ctx = await crm.broker();
  });

  async function deal() {
    const contactId = await crm.platform.putContact(ctx, somebody(), NEVER);
    return { reference: newId(), title: "Home loan", contactIds: [contactId] };
  }
  /** Each prepares a call that creates one new record. Repeating the call sends the same record. */
  const works = {
    contacts: async () => {
      const person = somebody();
      return (platform: CrmPlatform) => platform.putContact(ctx, person, NEVER);
    },
    deals: async () => {
      const wanted = await deal();
      return (platform: CrmPlatform) => platform.putDeal(ctx, wanted, NEVER);
    },
    notes: async () => {
      const dealId = await crm.platform.putDeal(ctx, await deal(), NEVER);
      const note = { reference: newId(), dealId, text: "Document received", link: "https://lodge.example" };
      return (platform: CrmPlatform) => platform.putNote(ctx, note, NEVER);
    },
  };

  for (const [kind, prepare] of Object.entries(works) as [keyof typeof works, typeof works.contacts][]) {
    test(`creates ${kind} once, whichever request fails and however it fails`, async () => {
      const work = await prepare();
      crm.server.requests.length = 0;
      await work(crm.fresh());
      const requests = crm.server.requests.length;
      assert.ok(requests >= 1);
      for (const fault of faults) {
        for (let position = 0; position < requests; position += 1) {
          const send = await prepare();
          const count = (await crm.stored())[kind].length;
          crm.server.next = [...Array.from({ length: position }, () => null), fault];
          await send(crm.fresh());
          crm.server.next = [];
          await send(crm.platform);
          const made = (await crm.stored())[kind].length - count;
          assert.equal(made, 1, `${fault} at request ${position + 1} of ${requests}`);
        }
      }
    });
  }

  for (const fault of ["SILENT", "SLOW_BODY"] as const) {
    test(`${fault}: stops when the signal is aborted, and recovers`, async () => {
      const send = await works.contacts();
      crm.server.always = fault;
      const begun = Date.now();
      const signal = AbortSignal.timeout(120);
      await assert.rejects(crm.fresh().putContact(ctx, somebody(), signal), CrmUnavailable);
      await assert.rejects(crm.fresh().check(AbortSignal.timeout(60)), CrmUnavailable);
      assert.ok(Date.now() - begun < 2_000);
      crm.server.always = null;
      await send(crm.platform);
    });
  }

  test("retries a few times, then reports CrmUnavailable with the reason, and recovers later", async () => {
    const send = await works.contacts();
    const platform = crm.fresh();
    crm.server.requests.length = 0;
    crm.server.always = "BROKEN";
    await assert.rejects(
      send(platform),
      (error) => error instanceof CrmUnavailable && /500/.test(error.message),
    );
    assert.ok(crm.server.requests.length >= 2 && crm.server.requests.length <= 5, crm.server.requests.join());
    crm.server.always = null;
    await send(platform);
  });

  test("reports an exceeded limit and its duration at once, and makes no calls until it ends", async () => {
    const send = await works.contacts();
    const platform = crm.fresh();
    crm.server.always = "LIMIT_REACHED";
    const requestsPause = (error: unknown) =>
      error instanceof CrmUnavailable && (error.retryAfterMs ?? 0) > 60_000;
    await assert.rejects(send(platform), requestsPause);
    crm.server.requests.length = 0;
    await assert.rejects(send(platform), requestsPause);
    await assert.rejects(platform.check(NEVER), requestsPause);
    assert.deepEqual(crm.server.requests, []);
    crm.server.always = null;
    await send(crm.fresh());
  });

  test("reports a rejection with the service's reason and creates nothing", async () => {
    const count = (await crm.stored()).contacts.length;
    const rejected = crm.platform.putContact(ctx, somebody({ email: "no-address@nowhere" }), NEVER);
    await assert.rejects(
      rejected,
      (error) =>
        error instanceof CrmRejection &&
        /no-address@nowhere/.test(error.message) &&
        !/[[{]/.test(error.message),
    );
    assert.equal((await crm.stored()).contacts.length, count);
  });

  test("reports a wrong secret as a lasting CrmUnavailable, not as a rejection", async () => {
    const platform = crm.fresh({ wrongSecret: true });
    for (const call of [() => platform.putContact(ctx, somebody(), NEVER), () => platform.check(NEVER)]) {
      await assert.rejects(call(), (error) => error instanceof CrmUnavailable && error.isLasting);
    }
  });
}
