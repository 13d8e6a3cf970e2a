import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { BrokerContext } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import type { CorrectedContact, CrmContact, CrmPlatform, CrmProgress } from "../platform.ts";

export type StoredContact = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
};

export type StoredDeal = {
  id: string;
  title: string;
  contactIds: string[];
  stage: string | null;
  /** In dollars. */
  amount: number | null;
  lender: string | null;
};

export type StoredNote = { dealId: string; text: string };

export type StoredRecords = { contacts: StoredContact[]; deals: StoredDeal[]; notes: StoredNote[] };

export type CrmUnderTest = {
  platform: CrmPlatform;
  /** Its name for the stage of a conditional approval. */
  conditionalStage: string;
  broker(): Promise<BrokerContext>;
  /** All records currently in the CRM. */
  stored(): Promise<StoredRecords>;
};

const signal = () => AbortSignal.timeout(10_000);

let people = 0;

export function somebody(more: Partial<CrmContact> = {}): CrmContact {
  people += 1;
  const own = { reference: `R-${people}`, email: `person${people}@example.com` };
  return { firstName: "Mere", lastName: "Tūhoe", dateOfBirth: "1984-02-29", ...own, ...more };
}

/** The behaviour required of every CRM adapter. Each adapter's test file calls it. */
export function crmContract(start: () => Promise<CrmUnderTest>): void {
  let crm: CrmUnderTest;
  let ctx: BrokerContext;
  before(async () => {
    crm = await start();
    ctx = await crm.broker();
  });

  const put = (contact: CrmContact, by = ctx) => crm.platform.putContact(by, contact, signal());
  const added = async (work: () => Promise<unknown>, kind: keyof StoredRecords) => {
    const count = (await crm.stored())[kind].length;
    await work();
    return (await crm.stored())[kind].length - count;
  };
  async function deal(contactIds: string[], title = "Home loan: Mere Tūhoe") {
    return crm.platform.putDeal(ctx, { reference: newId(), title, contactIds }, signal());
  }

  test("passes its own check", () => crm.platform.check(signal()));

  test("stores all fields of a contact", async () => {
    const person = somebody({ firstName: "Zoë-Anne", lastName: "O'Brien & Söhne <3" });
    const contactId = await put(person);
    const { reference: _, ...fields } = person;
    const found = (await crm.stored()).contacts.find((contact) => contact.id === contactId);
    assert.deepEqual(found, { id: contactId, ...fields });
  });

  test("creates one contact for repeated and concurrent calls", async () => {
    const person = somebody();
    const ids = new Set<string>();
    const made = await added(async () => {
      for (let round = 0; round < 2; round += 1) {
        const all = await Promise.all(Array.from({ length: 5 }, () => put(person)));
        for (const contactId of all) ids.add(contactId);
      }
    }, "contacts");
    assert.deepEqual([made, ids.size], [1, 1]);
  });

  test("accepts any text as a reference, and compares every character", async () => {
    const references = ["Ä/b?c#d%2F", "ä/b?c#d%2F", "x'y\"z\\", "x.y", "X.Y", "كلمة 👪", "a b", "a  b"];
    const ids = await Promise.all(references.map((reference) => put(somebody({ reference }))));
    assert.equal(new Set(ids).size, references.length);
    for (const [index, reference] of references.entries()) {
      assert.equal(await put(somebody({ reference })), ids[index], reference);
    }
  });

  test("lets two people share an email address", async () => {
    const [one, two] = [somebody(), somebody()];
    const ids = [
      await put(one),
      await put({ ...two, email: one.email }),
      await put({ ...two, email: one.email }),
    ];
    assert.notEqual(ids[0], ids[1]);
    assert.equal(ids[1], ids[2]);
    const second = (await crm.stored()).contacts.find(({ id }) => id === ids[1]);
    assert.equal(second?.email, one.email);
  });

  test("keeps contacts of different brokers separate under the same reference", async () => {
    const person = somebody();
    const other = await crm.broker();
    const [own, others] = [await put(person), await put({ ...person, firstName: "Other" }, other)];
    assert.notEqual(own, others);
    assert.equal(await put(person), own);
  });

  test("overwrites a corrected contact on every call, and recreates a deleted one", async () => {
    const person = somebody();
    const contactId = await put(person);
    const corrected = {
      ...person,
      lastName: "Tūhoe-Smith",
      email: `new-${person.email}`,
      phone: "021 555 0199",
    };
    const update = (contact: CorrectedContact) => crm.platform.updateContact(ctx, contact, signal());
    const made = await added(async () => {
      for (let round = 0; round < 2; round += 1) {
        assert.equal(await update(corrected), contactId);
        assert.equal(await update({ ...corrected, phone: null }), contactId);
      }
    }, "contacts");
    assert.equal(made, 0);
    const { reference: _, phone: __, ...fields } = corrected;
    const found = (await crm.stored()).contacts.find(({ id }) => id === contactId);
    assert.deepEqual(found, { id: contactId, ...fields });
    assert.equal(await added(() => update({ ...somebody(), phone: null }), "contacts"), 1);
  });

  test("corrects an address that another contact already has", async () => {
    const [one, two] = [somebody(), somebody()];
    await put(one);
    const contactId = await put(two);
    const shared = { ...two, email: one.email, phone: null };
    assert.equal(await crm.platform.updateContact(ctx, shared, signal()), contactId);
    const found = (await crm.stored()).contacts.find(({ id }) => id === contactId);
    assert.equal(found?.email, one.email);
  });

  test("creates a deal with all its contacts once for repeated calls", async () => {
    const contactIds = [await put(somebody()), await put(somebody())];
    const wanted = { reference: newId(), title: "Home loan: Mere Tūhoe and Rawiri Tūhoe", contactIds };
    const ids = new Set<string>();
    const made = await added(async () => {
      for (let round = 0; round < 3; round += 1) {
        ids.add(await crm.platform.putDeal(ctx, wanted, signal()));
      }
    }, "deals");
    assert.deepEqual([made, ids.size], [1, 1]);
    const found = (await crm.stored()).deals.find(({ id }) => ids.has(id));
    assert.equal(found?.title, wanted.title);
    assert.deepEqual([...(found?.contactIds ?? [])].sort(), [...contactIds].sort());
  });

  test("overwrites a deal's stage, amount and lender, and keeps fields that are null", async () => {
    const reference = newId();
    const contactIds = [await put(somebody())];
    const dealId = await crm.platform.putDeal(ctx, { reference, title: "Home loan", contactIds }, signal());
    const update = (more: Partial<CrmProgress>) =>
      crm.platform.updateDeal(
        ctx,
        { reference, dealId, stage: null, amount: null, lender: null, ...more },
        signal(),
      );
    const found = async () => (await crm.stored()).deals.find(({ id }) => id === dealId);
    const made = await added(async () => {
      for (let round = 0; round < 2; round += 1)
        await update({ stage: "CONDITIONAL", amount: 69_000_050, lender: "Kāuri & <Co>" });
      await update({});
      await update({ amount: 71_000_000 });
    }, "deals");
    const { stage, amount, lender, title } = (await found()) ?? {};
    assert.deepEqual(
      [made, stage, amount, lender, title],
      [0, crm.conditionalStage, 710_000, "Kāuri & <Co>", "Home loan"],
    );
  });

  test("adds each of several notes to its deal once, with its text unchanged", async () => {
    const dealId = await deal([await put(somebody())]);
    const link = "https://lodge.example/applications/1/documents";
    const notes = Array.from({ length: 5 }, (_, index) => ({
      reference: newId(),
      dealId,
      text: `Document received: <b>pay & "slip" ${index}.pdf (PAYSLIPS)\nfrom 'June' 50%`,
      link,
    }));
    const made = await added(async () => {
      for (const note of [...notes, ...notes]) await crm.platform.putNote(ctx, note, signal());
    }, "notes");
    assert.equal(made, notes.length);
    const texts = (await crm.stored()).notes.filter((note) => note.dealId === dealId).map(({ text }) => text);
    for (const { text } of notes)
      assert.ok(
        texts.some((found) => found.includes(text)),
        text,
      );
  });
}

/** The context of a broker for adapters to external CRMs, which need no database. */
export function anyBroker(): BrokerContext {
  return {
    actor: { kind: "system", brokerId: newId(), job: "test" },
    db: undefined as never,
    requestId: newId(),
    now: new Date("2026-11-20T00:00:00Z"),
  };
}
