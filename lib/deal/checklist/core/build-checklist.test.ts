import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accountFixture,
  days,
  documentFixture,
  factsFixture,
  loanFixture,
} from "../testing/checklist-fixtures.ts";
import { buildChecklist, computeItems } from "./build-checklist.ts";
import { type ChecklistFacts, missingItems } from "./checklist.ts";

const brief = (facts: Partial<ChecklistFacts>) =>
  computeItems(factsFixture(facts)).map(({ key, state }) => `${key} ${state}`);
const find = (facts: Partial<ChecklistFacts>, start: string) =>
  computeItems(factsFixture(facts)).find(({ key }) => key.startsWith(start));
const read = { documents: [documentFixture()], accounts: [accountFixture()] };
const pay = (payer: string) => ({ payer, category: "SALARY" as const, regular: true, accountIds: [] });

test("requires statements and proof of income before anything is received", () => {
  assert.deepEqual(brief({}), ["statements OPEN", "income OPEN", "property OPEN"]);
  const { complete, items } = buildChecklist({ facts: factsFixture(), waivers: [], own: [] });
  assert.equal(complete, false);
  assert.deepEqual(
    missingItems({ items }).map(({ key }) => key),
    ["statements", "income"],
  );
});

test("is complete with three months without a gap and payslips from the employer", () => {
  const facts = factsFixture({
    ...read,
    documents: [
      documentFixture(),
      documentFixture({ documentId: "p", category: "PAYSLIPS", status: "STORED" }),
    ],
    money: { streams: [pay("HARBOUR LTD")], commitments: [] },
  });
  const { complete, progress } = buildChecklist({ facts, waivers: [], own: [] });
  assert.deepEqual([complete, progress], [true, { done: 3, total: 3 }]);
});

test("names the account and days of a gap, and asks the holder for them", () => {
  const coverage = [days("2026-08-01", "2026-08-31"), days("2026-10-01", "2026-11-15")];
  const gap = find({ ...read, accounts: [accountFixture({ coverage })] }, "gap:");
  assert.equal(gap?.key, "gap:9012-0:2026-09-01_2026-09-30");
  assert.equal(gap.title, "Kererū Bank ··9012-00: nothing for 1 – 30 Sep 2026");
  assert.equal(
    gap.ask?.text,
    "Bank statements for the account ending 9012-00 from 1 Sep 2026 to 30 Sep 2026",
  );
  assert.equal(gap.clientId, "0197c000-0000-7000-8000-000000000001");
});

test("lists short coverage and missing recent days as separate items", () => {
  const short = { ...read, accounts: [accountFixture({ coverage: [days("2026-10-01", "2026-11-10")] })] };
  assert.equal(find(short, "months:")?.todo, "Ask for 11 Aug – 30 Sep 2026.");
  assert.equal(find(short, "recent:"), undefined);
  const old = { ...read, accounts: [accountFixture({ coverage: [days("2026-07-01", "2026-10-20")] })] };
  assert.match(find(old, "recent:")?.why ?? "", /20 Oct 2026, 31 days ago/);
  assert.equal(find({ ...old, today: "2026-11-19" }, "recent:"), undefined);
});

test("accepts loan statements up to half a year old", () => {
  const loan = accountFixture({ kind: "LOAN", coverage: [days("2026-06-01", "2026-06-30")] });
  assert.equal(find({ ...read, accounts: [loan] }, "account:")?.state, "DONE");
});

test("gives accounts with the same last digits distinct keys", () => {
  const other = accountFixture({
    accountId: "0197a000-0000-7000-8000-000000000002",
    accountNumber: "01-0001-0009012-00",
  });
  const keys = computeItems(factsFixture({ ...read, accounts: [accountFixture(), other] })).map(
    (item) => item.key,
  );
  assert.equal(new Set(keys).size, keys.length);
});

test("requires statements of an applicant's account with transfers on two days", () => {
  const transfer = (date: string) => ({
    accountId: accountFixture().accountId,
    date,
    description: "TRANSFER TO 12-3456-0789012-50",
    merchant: "TRANSFER",
    named: true,
  });
  const once = { ...read, transfers: [transfer("2026-08-03"), transfer("2026-08-03")] };
  assert.equal(find(once, "elsewhere:"), undefined);
  const twice = { ...read, transfers: [transfer("2026-08-03"), transfer("2026-09-03")] };
  const item = find(twice, "elsewhere:");
  assert.deepEqual([item?.key, item?.required], ["elsewhere:9012-50", true]);
  assert.match(item?.why ?? "", /from Kererū Bank ··9012-00, or back, on 2 days/);
  const there = accountFixture({ accountId: "there", accountNumber: "12-3456-0789012-050" });
  assert.equal(find({ ...twice, accounts: [accountFixture(), there] }, "elsewhere:"), undefined);
});

test("only recommends an account inferred from the word savings", () => {
  const row = { accountId: "a", description: "TRANSFER TO SAVINGS", merchant: "SAVINGS", named: false };
  const transfers = ["2026-08-03", "2026-09-03"].map((date) => ({ ...row, date }));
  assert.equal(find({ ...read, transfers }, "elsewhere:savings")?.required, false);
});

test("requires a payslip file for each employer and a tax summary for other income", () => {
  const money = {
    streams: [pay("HARBOUR LTD"), pay("SCHOOL"), { ...pay("RENT CO"), category: "RENTAL_INCOME" as const }],
    commitments: [],
  };
  const documents = [documentFixture(), documentFixture({ documentId: "p", category: "PAYSLIPS" })];
  assert.deepEqual(
    brief({ ...read, documents, money }).filter((line) => !/^(statements|account|property)/.test(line)),
    ["payslips:harbour-ltd DONE", "payslips:school OPEN", "tax-summary OPEN"],
  );
});

test("does not count unreadable files as statements, even if each is waived", () => {
  const failed = { documents: [documentFixture({ status: "FAILED" })] };
  assert.deepEqual(brief(failed).slice(0, 1), ["statements OPEN"]);
  assert.equal(
    find({ documents: [documentFixture({ status: "PROCESSING" })] }, "statements")?.state,
    "UNDER_WAY",
  );
});

test("reports failed and contradictory files as problems to the broker only", () => {
  const failed = documentFixture({ status: "FAILED", failureReason: "This PDF is damaged." });
  const item = find({ documents: [failed] }, "file:");
  assert.deepEqual([item?.problem, item?.why, item?.ask], [true, "This PDF is damaged.", null]);
  const statement = { documentId: documentFixture().documentId, accountId: accountFixture().accountId };
  const conflict = find({ ...read, statements: [{ ...statement, verification: "CONFLICT" }] }, "conflict:");
  assert.deepEqual([conflict?.required, conflict?.ask], [true, null]);
  assert.match(conflict?.why ?? "", /Kererū Bank ··9012-00/);
  const plain = find({ ...read, statements: [{ ...statement, verification: "NOT_CHECKABLE" }] }, "unproved:");
  assert.equal(plain?.required, false);
});

test("asks about a debt that is paid but not listed, however the bank's name is written", () => {
  const commitments = [
    { lender: "KERERU BANK HOME LOAN", type: "MORTGAGE", lastDate: "2026-10-01" },
    { lender: "FLEX FINANCE", type: "LOAN_REPAYMENT", lastDate: "2026-06-01" },
    { lender: "LOAN REPAYMENT", type: "MORTGAGE", lastDate: "2026-10-01" },
    { lender: "LANDLORD", type: "RENT_BOARD", lastDate: "2026-10-01" },
  ] as const;
  const facts = { ...read, money: { streams: [], commitments }, loans: [loanFixture()] };
  assert.deepEqual(
    brief(facts).filter((line) => line.startsWith("debt")),
    ["debt:loan-repayment:flex-finance OPEN"],
  );
});

test("asks for no home loan when revolving credit charges the interest", () => {
  const commitments = [{ lender: "INTEREST", type: "MORTGAGE" as const, lastDate: "2026-10-31" }];
  const facts = { ...read, money: { streams: [], commitments } };
  assert.equal(find({ ...facts, loans: [loanFixture({ type: "REVOLVING_CREDIT" })] }, "debt:"), undefined);
  assert.ok(find({ ...facts, loans: [] }, "debt:"));
});

test("asks for a home loan's balance until the broker enters one", () => {
  const seen = loanFixture({ balance: null, lender: "Kauri Bank" });
  assert.equal(find({ loans: [seen] }, "balance:")?.key, "balance:home-loan:kauri-bank");
  assert.equal(find({ loans: [seen, loanFixture({ lender: "Kauri Bank Ltd" })] }, "balance:"), undefined);
});

test("requires statements of a second applicant without an account, unless an account has no name", () => {
  const tane = { clientId: "tane", firstName: "Tāne", lastName: "Whitiora" };
  const applicants = [...factsFixture().applicants, tane];
  const item = find({ ...read, applicants }, "applicant:tane");
  assert.deepEqual([item?.state, item?.required, item?.clientId], ["OPEN", true, "tane"]);
  const saver = accountFixture({ accountName: "Online Saver", accountNumber: null });
  assert.equal(
    find({ ...read, accounts: [accountFixture(), saver], applicants }, "applicant:tane")?.required,
    false,
  );
  const his = accountFixture({ accountName: "Mr T & Mrs A Whitiora", accountNumber: null });
  assert.equal(find({ ...read, accounts: [his], applicants }, "applicant:tane")?.state, "DONE");
});

test("goes by the broker's owners and name of an account", () => {
  const tane = { clientId: "tane", firstName: "Tāne", lastName: "Whitiora" };
  const applicants = [...factsFixture().applicants, tane];
  const card = accountFixture({
    accountNumber: "5166-12XX-XXXX-9034 (Visa)",
    kind: "CREDIT_CARD",
    accountName: null,
    ownerIds: ["tane"],
    coverage: [days("2026-08-01", "2026-08-31")],
  });
  const asked = (account: typeof card) =>
    computeItems(factsFixture({ ...read, accounts: [account], applicants })).find(({ ask }) =>
      ask?.text.startsWith("Bank statements for"),
    );
  assert.equal(find({ ...read, accounts: [card], applicants }, "applicant:tane")?.state, "DONE");
  assert.equal(asked(card)?.clientId, "tane");
  assert.match(asked(card)?.ask?.text ?? "", /^Bank statements for the credit card ending 9034 from/);
  assert.match(
    asked({ ...card, customName: "Travel card" })?.ask?.text ?? "",
    /^Bank statements for “Travel card”, the credit card ending 9034 from/,
  );
});

test("ignores a waived item for completeness, keeps its reason, and leaves done items done", () => {
  const at = "2026-11-20T00:00:00.000Z";
  const waivers = ["statements", "income"].map((key) => ({ key, reason: "Seen on paper", waivedAt: at }));
  const waived = buildChecklist({ facts: factsFixture(), waivers, own: [] });
  assert.equal(waived.complete, true);
  assert.deepEqual(waived.items[0]?.waived, { reason: "Seen on paper", at });
  const here = buildChecklist({ facts: factsFixture(read), waivers, own: [] });
  assert.equal(here.items.find(({ key }) => key === "statements")?.state, "DONE");
});

test("counts custom items until they are done", () => {
  const own = { itemId: "1", text: "Passport", askApplicant: true, doneAt: null };
  const open = buildChecklist({ facts: factsFixture(read), waivers: [], own: [own] });
  assert.equal(missingItems(open).at(-1)?.title, "Passport");
  const ticked = buildChecklist({ facts: factsFixture(read), waivers: [], own: [{ ...own, doneAt: "now" }] });
  assert.deepEqual(ticked.progress, { done: open.progress.done + 1, total: open.progress.total });
});

test("asks for an account whose owner is unknown so that it suits every applicant", () => {
  const applicants = [
    { clientId: "c-louise", firstName: "Louise", lastName: "Brennan" },
    { clientId: "c-hemi", firstName: "Hemi", lastName: "Paki" },
  ];
  const coverage = [days("2026-08-01", "2026-08-31"), days("2026-10-01", "2026-11-15")];
  const requested = (more: Partial<ReturnType<typeof accountFixture>>) => {
    const account = accountFixture({ coverage, accountName: null, ...more });
    const gap = find({ ...read, applicants, accounts: [account] }, "gap:");
    return [gap?.clientId, gap?.ask?.text];
  };
  const asked = "Bank statements for the account ending 9012-00 from 1 Sep 2026 to 30 Sep 2026";
  assert.deepEqual(requested({}), [null, `${asked}, if it is yours`]);
  assert.deepEqual(requested({ ownerIds: ["c-hemi"] }), ["c-hemi", asked]);
  assert.deepEqual(requested({ ownerIds: ["c-louise", "c-hemi"] }), [null, asked]);
});

test("asks for the broker's own items without the full stop they were typed with", () => {
  const own = [{ itemId: "1", text: "Your passport.", askApplicant: true, doneAt: null }];
  const { items } = buildChecklist({ facts: factsFixture(), waivers: [], own });
  assert.equal(items.find(({ key }) => key === "own:1")?.ask?.text, "Your passport");
});
