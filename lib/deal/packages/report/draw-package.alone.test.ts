import assert from "node:assert/strict";
import { test } from "node:test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { manifestSchema } from "../manifest-schema.ts";
import { sampleManifest } from "../testing/sample-manifest.ts";
import { run } from "./draw-package.ts";

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages.join(" ").replace(/\s+/g, " ");
}

test("shows every part of the package with its figures", async () => {
  const text = await textOf(
    (await run({ manifest: manifestSchema.parse(sampleManifest), logo: null })).bytes,
  );
  const parts = [
    "Recommendation Kauri Bank lends what is needed",
    "Proof of identity NZ passport, expires March 2031, on 3 Nov 2026",
    "Loan structure",
    "$433,000.00 30 years 5.29% 2 years",
    "Total $937,250.50 Total $937,250.50 The funds add up.",
    "Serviceability at Kauri Bank Maximum lending $781,000",
    "HUTT VALLEY DISTRICT HEALTH Salary or wages Fortnightly $6,482.11 Proved 29 Oct 2026 2",
    "Groceries, a month $400.00 $911.35 $911.35 Checked As observed, decided 3 Nov 2026: Three months",
    "As observed: 92 days of statements to 31 Oct 2026 The figures differ; not decided.",
    "Fact find: Aroha Mereana Ngata-Whaanga Signed on 2 Nov 2026. About you",
    "Fact find: Wiremu Tāmati Whaanga Not signed. About you",
    "Our second child is due in May 2027.",
    "Explained: A syndicate at work",
    "Property documents Waived",
    "1 02-Income/Payslip-Aroha-Mereana-Ngata-Whaanga-2026-10",
  ];
  for (const part of parts) assert.ok(text.includes(part), `${part} is missing in ${text}`);
});

test("leaves out a proof of address that was not seen", async () => {
  const applicants = sampleManifest.applicants.map(({ identity, ...one }) => ({
    ...one,
    identity: identity && { ...identity, addressSeen: null },
  }));
  const text = await textOf(
    (await run({ manifest: manifestSchema.parse({ ...sampleManifest, applicants }), logo: null })).bytes,
  );
  assert.match(text, /Proof of identity NZ passport/);
  assert.doesNotMatch(text, /Proof of address/);
});

test("does not repeat regular income where there is no other, and says where no debt was found", async () => {
  const income = { ...sampleManifest.income, monthly: 6_175, regularMonthly: 6_175 };
  const manifest = manifestSchema.parse({ ...sampleManifest, income, debts: [] });
  const text = await textOf((await run({ manifest, logo: null })).bytes);
  assert.match(text, /Regular income of \$6,175\.00 a month is paid into the accounts\. /);
  assert.match(text, /No debts were found in statements, declared or listed as loan accounts\./);
});

test("shows a figure's unit and applicant once", async () => {
  const [one] = sampleManifest.figures;
  const figures = [
    { ...one, label: "Credit card limits", measure: "LIMIT", applicant: null },
    { ...one, label: "Aroha: pay before tax", measure: "YEARLY", applicant: "Aroha" },
    { ...one, label: "Salary", measure: "YEARLY", applicant: "Tāne" },
  ];
  const text = await textOf(
    (await run({ manifest: manifestSchema.parse({ ...sampleManifest, figures }), logo: null })).bytes,
  );
  assert.match(text, /Credit card limits \$.* Aroha: pay before tax, a year \$.* Salary, a year \(Tāne\) \$/);
});

test("gives the same bytes for the same package, including arbitrary text and empty parts", async () => {
  const { loan, income, expenses, ...rest } = sampleManifest;
  const empty = manifestSchema.parse({
    ...rest,
    needs: "مرحبا 你好 \u0007 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ".repeat(200),
    recommendation: null,
    serviceability: null,
    loan: {
      ...loan,
      purpose: null,
      property: null,
      price: null,
      loanAmount: null,
      financeOn: null,
      settlementOn: null,
      parts: [],
      funds: { uses: [], sources: [], shortfall: null, loanToValue: null },
    },
    income: { ...income, regularMonthly: null, streams: [], payslips: [] },
    expenses: { ...expenses, monthly: null, categories: [] },
    debts: [],
    figures: [],
    flags: [],
    documents: [],
  });
  const [one, other] = [
    await run({ manifest: empty, logo: null }),
    await run({ manifest: empty, logo: null }),
  ];
  assert.deepEqual(one.bytes, other.bytes);
  const text = await textOf(one.bytes);
  for (const part of [
    "Product Choices",
    "No calculation is saved",
    "No fact find is recorded",
    "Not recorded",
  ])
    assert.ok(text.includes(part), part);
});

test("says in which other currency the amounts of statements are", async () => {
  const drawn = async (foreign: object) => {
    const { income, expenses } = sampleManifest;
    const parts = { income: { ...income, ...foreign }, expenses: { ...expenses, ...foreign } };
    const manifest = manifestSchema.parse({ ...sampleManifest, ...parts });
    return (await textOf((await run({ manifest, logo: null })).bytes)).match(/from statements are in AUD\./g);
  };
  assert.equal((await drawn({ currency: "AUD" }))?.length, 2);
  assert.equal(await drawn({}), null);
});
