import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { readAdvice } from "#lib/deal/advice/read-advice.ts";
import { readBoard } from "#lib/deal/board/read-board.ts";
import { readDesk } from "#lib/deal/desk/read-desk.ts";
import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { listDrawnParts } from "#lib/deal/settlements/list-drawn-parts.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import { getLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { demoStatements } from "#testing/generators/statements/demo-statements.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedMasterSheet } from "./seed-master-sheet.ts";
import { demoUser } from "./seed-scenarios.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  await seedMasterSheet(lodge.db);
  assert.equal(await seedDemo(lodge.db, demoStatements), true);
  broker = (await demoUser(lodge.db, "broker@lodge.example")) ?? assert.fail();
});

test("seeds deals that wait for the broker and for a lender, and dates that are due soon", async () => {
  const { you, lender, due } = await readDesk(broker);
  const reasons = (group: typeof you) => group.deals.map(({ reason }) => reason);
  assert.ok(reasons(you).includes("CONDITIONS"));
  assert.ok(reasons(you).includes("NEXT_LENDER"));
  assert.deepEqual(reasons(lender), ["DECISION"]);
  assert.deepEqual(
    due.dates.map(({ kind }) => kind),
    // The second finance date is that of the declined deal, whose vendor still waits.
    ["CONDITION", "FINANCE", "FINANCE", "CONDITION"],
  );
});

test("seeds deals in several stages, with an amount for each that has a submission", async () => {
  const { deals } = await readBoard(broker);
  const stages = new Set(deals.map(({ stage }) => stage));
  assert.deepEqual(stages, new Set(["COLLECTING", "SUBMITTED", "CONDITIONAL", "CLOSED"]));
  assert.deepEqual(
    deals.filter(({ submission, amount }) => submission && amount === null),
    [],
  );
});

test("seeds one complete deal: funds add up, fact finds are signed, advice is acknowledged", async () => {
  const { deals } = await readBoard(broker);
  const deal = deals.find(({ stage }) => stage === "CONDITIONAL");
  assert.ok(deal);
  const { funds } = await getLoanRequest(broker, deal.applicationId);
  assert.equal(funds.shortfall, 0);
  const { factFinds } = await listFactFinds(broker, deal.applicationId);
  assert.deepEqual(
    factFinds.map(({ state }) => state),
    ["SIGNED", "SIGNED"],
  );
  const { parts } = await readAdvice(broker, deal.applicationId);
  assert.deepEqual(
    parts.filter(({ todo }) => todo !== null),
    [],
  );
});

test("seeds a settled loan with parts whose rates end at different times", async () => {
  const query = { search: "", stage: "DUE", reminder: "ANY", page: 1 } as const;
  const { stages } = await listDrawnParts(broker, query);
  assert.deepEqual(stages, { OVERDUE: 0, WITHIN_30: 0, WITHIN_60: 0, WITHIN_90: 1, LATER: 1, FLOATING: 1 });
});

test("seeds a brokerage with a logo and a disclosure document for only one of the brokers", async () => {
  const brand = await brandOf(broker);
  assert.deepEqual([brand?.tradingName, brand?.fspNumber], ["Harbour & Hill Home Loans", "FSP000000"]);
  assert.ok(brand?.logo && brand.logo.png.length > 1_000);
  const response = await lodge.call("GET", new URL(brand.disclosureUrl ?? "").pathname);
  const [page = ""] = await textOfPdf(new Uint8Array(await response.arrayBuffer()));
  assert.match(page, /^Harbour & Hill Home Loans Mere Tamihana · FSP000000 .* Disclosure statement About/);
  const other = (await demoUser(lodge.db, "second@lodge.example")) ?? assert.fail();
  assert.equal(await brandOf(other), null);
});
