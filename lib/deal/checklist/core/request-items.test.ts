import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyLoanRequest, type LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import { documentFixture, factsFixture } from "../testing/checklist-fixtures.ts";
import { computeItems } from "./build-checklist.ts";
import { applicantRequests } from "./checklist.ts";
import { requestItems } from "./request-items.ts";

const property = {
  address: "14 Rimu Street",
  type: null,
  use: "OWNER_OCCUPIED",
  newBuild: false,
  value: null,
} as const;
const gift = (itemId: string) => ({ itemId, kind: "GIFT", amount: 100, note: "Nan" }) as const;
const items = (request: Partial<LoanRequest>, ...fileNames: string[]) =>
  requestItems({
    request: { ...emptyLoanRequest, ...request },
    documents: fileNames.map((fileName) => documentFixture({ fileName, category: "OTHER_DOCUMENTS" })),
  });
const brief = (...given: Parameters<typeof items>) =>
  items(...given).map(({ key, state }) => `${key} ${state}`);

test("asks for nothing without a request, and for no contract before a property is found", () => {
  assert.deepEqual(requestItems({ request: null, documents: [] }), []);
  assert.deepEqual(brief({ purpose: "PURCHASE", price: 100, loanAmount: 80 }), []);
});

test("asks for the contract of a purchase or build, but not of a refinance", () => {
  assert.deepEqual(brief({ purpose: "PURCHASE", property }), ["agreement OPEN"]);
  assert.deepEqual(brief({ purpose: "INVESTMENT", property }), ["agreement OPEN"]);
  assert.deepEqual(brief({ purpose: "CONSTRUCTION", property }), ["building-contract OPEN"]);
  assert.deepEqual(brief({ purpose: "REFINANCE", property }), []);
});

test("asks for a valuation above 80% of the value", () => {
  assert.deepEqual(brief({ purpose: "PURCHASE", price: 100_000, loanAmount: 80_000 }), []);
  assert.deepEqual(brief({ purpose: "PURCHASE", price: 100_000, loanAmount: 80_001 }), ["valuation OPEN"]);
});

test("asks for proof of each gift and withdrawal, each in a separate file", () => {
  const depositItems = [gift("a"), gift("b"), { ...gift("c"), kind: "KIWISAVER" as const }];
  assert.deepEqual(brief({ depositItems }), ["gift:a OPEN", "gift:b OPEN", "kiwisaver:c OPEN"]);
  assert.deepEqual(brief({ depositItems }, "Gift letter Nan.pdf", "kiwi-saver_approval.pdf"), [
    "gift:a DONE",
    "gift:b OPEN",
    "kiwisaver:c DONE",
  ]);
  assert.equal(items({ depositItems })[0]?.title, "Gift letter: Nan");
});

test("recognises a document by whole words in its name or description", () => {
  const asked = { purpose: "PURCHASE", property } as const;
  for (const name of ["S&P 14 Rimu.pdf", "ADLS_signed.pdf", "Agreement.pdf", "sale-and-purchase.pdf"]) {
    assert.deepEqual(brief(asked, name), ["agreement DONE"], name);
  }
  for (const name of ["Loan agreement.pdf", "Resale.pdf", "Tenancy Agreement.pdf", "IMG_2034.jpg"]) {
    assert.deepEqual(brief(asked, name), ["agreement OPEN"], name);
  }
  const described = documentFixture({
    fileName: "IMG_2034.jpg",
    description: "Signed agreement",
    category: "OTHER_DOCUMENTS",
  });
  const request = { ...emptyLoanRequest, ...asked };
  assert.equal(requestItems({ request, documents: [described] })[0]?.state, "DONE");
  assert.equal(requestItems({ request, documents: [{ ...described, status: "FAILED" }] })[0]?.state, "OPEN");
});

test("replaces the general item for property documents, and hides the giver's name from applicants", () => {
  const request = { ...emptyLoanRequest, purpose: "PURCHASE" as const, property, depositItems: [gift("a")] };
  const computed = computeItems(factsFixture({ request }));
  assert.ok(!computed.some(({ key }) => key === "property"));
  const open = computed.map((item) => ({ ...item, waived: null, own: null, askedAt: null }));
  const asked = applicantRequests({ items: open }, "x").map(({ text }) => text);
  assert.ok(
    asked.some((text) => /need to be repaid/.test(text)) && !asked.some((text) => text.includes("Nan")),
  );
});
