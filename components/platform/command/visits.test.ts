import assert from "node:assert/strict";
import { test } from "node:test";
import { readVisits, saveVisit, visitOf } from "./visits.ts";

const id = "0198c2a4-7d1e-7b6f-8f10-0123456789ab";
const application = `/applications/${id}`;

function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

test("reads a visit from the path and title", () => {
  assert.deepEqual(visitOf(`${application}/documents`, "Documents · Aroha & Tāne · Lodge"), {
    href: `${application}/documents`,
    label: "Aroha & Tāne",
    note: "Documents",
  });
  assert.deepEqual(visitOf(application, "Aroha & Tāne · Lodge")?.note, "Overview");
  assert.deepEqual(visitOf(`/clients/${id}`, "Aroha Ngata · Lodge")?.note, "Client");
});

test("keeps the creation time of an application, but not of a client, and rejects an invalid one", () => {
  const created = "2026-11-19T20:30:00.000Z";
  assert.equal(visitOf(application, "Aroha · Lodge", created)?.created, created);
  assert.equal(visitOf(application, "Aroha · Lodge", "soon")?.created, undefined);
  assert.equal(visitOf(`/clients/${id}`, "Aroha · Lodge", created)?.created, undefined);
  const kept = storage();
  kept.setItem("lodge.visits.a", '[{"href":"/x","label":"x","note":"","created":"soon"}]');
  assert.deepEqual(readVisits(kept, "a"), []);
});

test("does not record lists, forms and missing pages", () => {
  assert.equal(visitOf("/applications", "Applications · Lodge"), null);
  assert.equal(visitOf("/applications/new", "New application · Lodge"), null);
  assert.equal(visitOf(application, "Not found · Lodge"), null);
  assert.equal(visitOf(application, "Lodge"), null);
});

test("keeps six visits per user, each application once at its last tab", () => {
  const kept = storage();
  const visit = (href: string) => saveVisit(kept, "a@example.com", { href, label: "A", note: "" });
  visit(application);
  for (let count = 0; count < 7; count += 1) visit(`/clients/${count}`);
  assert.equal(readVisits(kept, "a@example.com").length, 6);
  visit(application);
  visit(`${application}/documents`);
  const hrefs = readVisits(kept, "a@example.com").map(({ href }) => href);
  assert.deepEqual(hrefs.slice(0, 2), [`${application}/documents`, "/clients/6"]);
  assert.deepEqual(readVisits(kept, "b@example.com"), []);
  assert.deepEqual(readVisits(kept, "a@example.com"), [], "another user has been here");
});

test("ignores visits that were tampered with", () => {
  const kept = storage();
  kept.setItem("lodge.visits.a", '[{"href":"https://evil.example","label":"x","note":""},3]');
  assert.deepEqual(readVisits(kept, "a"), []);
  kept.setItem("lodge.visits.a", "{");
  assert.deepEqual(readVisits(kept, "a"), []);
});
