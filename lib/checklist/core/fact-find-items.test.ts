import assert from "node:assert/strict";
import { test } from "node:test";
import { computeItems } from "./build-checklist.ts";
import type { ChecklistFacts } from "./checklist.ts";
import { factsFixture } from "./checklist-fixtures.ts";

const clientId = "0197c000-0000-7000-8000-000000000001";
const found = { clientId, state: "SIGNED", missing: 0, employers: [], isSelfEmployed: false } as const;
const items = (more: Partial<ChecklistFacts>) => computeItems(factsFixture(more));
const withKey = (key: string, more: Partial<ChecklistFacts>) => items(more).find((item) => item.key === key);

test("an application without a fact find needs no signature or decisions", () => {
  assert.equal(withKey(`fact-find:${clientId}`, {}), undefined);
  assert.equal(withKey("figures", {}), undefined);
});

test("a started fact find must be signed, and signed again after a change", () => {
  const state = (of: (typeof found)["state"] | "CHANGED" | "COMPLETE" | "IN_PROGRESS") =>
    withKey(`fact-find:${clientId}`, { factFinds: [{ ...found, state: of, missing: 3 }] });
  assert.equal(state("SIGNED")?.state, "DONE");
  for (const open of ["IN_PROGRESS", "COMPLETE", "CHANGED"] as const) {
    assert.deepEqual([state(open)?.state, state(open)?.required], ["OPEN", true]);
    assert.equal(state(open)?.ask, null, "the applicant's page already shows it");
  }
  assert.match(state("IN_PROGRESS")?.why ?? "", /^3 answers are missing/);
});

test("differing figures must be decided; the item names the first three", () => {
  const item = withKey("figures", { factFinds: [found], openFigures: ["Food", "Power", "Rent", "Cards"] });
  assert.equal(item?.state, "OPEN");
  assert.match(item?.why ?? "", /Food, Power, Rent and 1 more\.$/);
});

test("declared jobs need payslips unless statements show the same employer", () => {
  const employers = ["Kauri Builders Limited", "Rimu School"];
  const streams = [{ payer: "KAURI BUILDERS LTD", category: "SALARY", regular: true } as const];
  const titles = items({ factFinds: [{ ...found, employers }], money: { streams, commitments: [] } })
    .filter(({ key }) => key.startsWith("payslips:"))
    .map(({ title }) => title);
  assert.deepEqual(titles, ["Payslips from KAURI BUILDERS LTD", "Payslips from Rimu School"]);
});

test("declared self-employment needs a tax summary", () => {
  const item = withKey("tax-summary", { factFinds: [{ ...found, isSelfEmployed: true }] });
  assert.match(item?.why ?? "", /self-employment, as declared/);
});
