import assert from "node:assert/strict";
import { test } from "node:test";
import { accountFixture, documentFixture, factsFixture } from "../testing/checklist-fixtures.ts";
import { buildChecklist } from "./build-checklist.ts";
import { applicantRequests, type ChecklistFacts, type FactPayslip } from "./checklist.ts";

const AROHA = "0197c000-0000-7000-8000-000000000001";

const slip = (documentId: string, payDate: string, more: Partial<FactPayslip> = {}): FactPayslip => ({
  documentId,
  payDate,
  employer: "Harbour Boats Limited",
  employee: "Aroha Ngata",
  ...more,
});

function built(payslips: FactPayslip[], payers = ["HARBOUR BOATS WAGES"]) {
  const streams = payers.map((payer) => ({
    payer,
    category: "SALARY" as const,
    regular: true,
    accountIds: [],
  }));
  const documents = [...new Set(payslips.map(({ documentId }) => documentId))].map((documentId) =>
    documentFixture({ documentId, category: "PAYSLIPS", status: "STORED", fileName: `${documentId}.pdf` }),
  );
  const facts = factsFixture({ payslips, documents, money: { streams, commitments: [] } });
  return buildChecklist({ facts, waivers: [], own: [] });
}

function item(payslips: FactPayslip[], start = "payslips:") {
  return built(payslips).items.find(({ key }) => key.startsWith(start));
}

test("requires two payslips from each employer, the latest within 45 days", () => {
  assert.equal(item([slip("a", "2026-11-18"), slip("b", "2026-11-04")])?.state, "DONE");
  assert.equal(item([slip("a", "2026-11-18")])?.state, "OPEN");
  const old = item([slip("a", "2026-09-18"), slip("b", "2026-09-04")]);
  assert.equal(old?.state, "OPEN");
  assert.match(old?.why ?? "", /18 Sep 2026, 63 days ago/);
});

test("requests missing payslips only from the applicant they belong to", () => {
  const list = built([slip("a", "2026-11-18")]);
  const texts = (clientId: string) => applicantRequests(list, clientId).map(({ text }) => text);
  assert.ok(texts(AROHA).includes("Your payslip before 18 Nov 2026"));
  assert.ok(!texts("somebody-else").some((text) => /payslip/.test(text)));
});

test("counts a payslip from an employer with another name in the statements", () => {
  const other = slip("a", "2026-11-18", { employer: "HB Marine Limited" });
  assert.equal(item([other])?.state, "DONE");
});

test("blocks the application for someone else's payslip", () => {
  const found = item([slip("a", "2026-11-18", { employee: "Sione Tau" })], "holder:");
  assert.deepEqual([found?.state, found?.required, found?.problem], ["OPEN", true, true]);
  assert.match(found?.title ?? "", /^a\.pdf is in someone else/);
});

test("asks only the applicant who is paid, or who declares the employer, for payslips", () => {
  const tane = { clientId: "tane", firstName: "Tāne", lastName: "Whitiora" };
  const his = accountFixture({ accountId: "his", accountName: "MR T WHITIORA", accountNumber: null });
  const stream = {
    payer: "HARBOUR BOATS WAGES",
    category: "SALARY",
    regular: true,
    accountIds: ["his"],
  } as const;
  const declares = (clientId: string) => ({
    clientId,
    state: "SIGNED" as const,
    missing: 0,
    isSelfEmployed: false,
    change: null,
    employers: ["Harbour Boats Limited"],
  });
  const owner = (more: Partial<ChecklistFacts>) =>
    buildChecklist({
      facts: factsFixture({
        applicants: [...factsFixture().applicants, tane],
        accounts: [accountFixture(), his],
        money: { streams: [{ ...stream, accountIds: [...stream.accountIds] }], commitments: [] },
        ...more,
      }),
      waivers: [],
      own: [],
    }).items.find(({ key }) => key.startsWith("payslips:"))?.clientId;
  assert.equal(owner({}), "tane");
  assert.equal(owner({ factFinds: [declares(AROHA)] }), AROHA);
  assert.equal(owner({ factFinds: [declares(AROHA), declares("tane")] }), null, "either could be paid");
  assert.equal(owner({ accounts: [accountFixture()] }), null, "the account has no known owner");
});
