import assert from "node:assert/strict";
import { test } from "node:test";
import { earningHousehold, paidYearly } from "../../testing/earning-household.ts";
import { assess } from "../assess.ts";
import { EMPTY_HOUSEHOLD, type Household, type Property } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { breakdown } from "./breakdown.ts";
import type { BankLimit } from "./limits.ts";

const sample = prepareSheet(sampleSheet);

function limitOf(bank: string, household: Household, key: BankLimit["key"]): BankLimit | undefined {
  const found = breakdown(sample, household).find((candidate) => candidate.bank === bank);
  return found?.limits.find((limit) => limit.key === key);
}

const home: Property = { value: 700_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 };

const earning = (yearly: number, more: Partial<Household> = {}, age: number | null = null) =>
  earningHousehold([paidYearly("SALARY", yearly)], more, age);

test("marks only the binding limit", () => {
  const bound = (household: Household) =>
    breakdown(sample, household).map(({ limits }) =>
      limits
        .filter(({ binding }) => binding)
        .map(({ key }) => key)
        .join(),
    );
  assert.deepEqual(bound(earning(200_000, { properties: [home] })), [
    "LOAN_TO_VALUE",
    "LOAN_TO_VALUE",
    "LOAN_TO_VALUE",
    "SURPLUS",
    "LOAN_TO_VALUE",
  ]);
  assert.equal(limitOf("kauri", earning(85_000), "DEBT_TO_INCOME")?.binding, true);
});

test("states how to lift each limit, in agreement with the engine", () => {
  const most = (household: Household) => assess(sample, household)[0];
  const household = earning(200_000, { properties: [home] });
  assert.match(limitOf("kauri", household, "LOAN_TO_VALUE")?.lift ?? "", /^Each \$10,000 .* adds \$8,000\./);
  const dearer = most({ ...household, properties: [{ ...home, value: 710_000_00 }] });
  assert.equal(Number(dearer?.byLoanToValue) - Number(most(household)?.byLoanToValue), 8_000_00);

  assert.match(limitOf("kauri", earning(85_000), "DEBT_TO_INCOME")?.lift ?? "", /income adds \$6,000\.$/);
  const richer = most(earning(86_000));
  assert.equal(Number(richer?.byDebtToIncome) - Number(most(earning(85_000))?.byDebtToIncome), 6_000_00);

  const more = /adds \$(?<dollars>[\d,.]+)\.$/.exec(limitOf("kauri", earning(85_000), "SURPLUS")?.lift ?? "");
  const boarded = most({ ...earning(85_000), expenses: { ...EMPTY_HOUSEHOLD.expenses, ratesWater: 100_00 } });
  const lost = Number(most(earning(85_000))?.byServicing) - Number(boarded?.byServicing);
  assert.ok(Math.abs(lost - Number(more?.groups?.dollars?.replaceAll(",", "")) * 100) <= 1);
});

test("states the missing surplus where nothing is left", () => {
  const { lift, why } = limitOf("kauri", EMPTY_HOUSEHOLD, "SURPLUS") ?? {};
  assert.match(why ?? "", /^−\$1,450 is left over each month/);
  assert.match(lift ?? "", /^\$1,850 a month more is needed before the bank lends at all\./);
});

test("explains a term shortened by age, and the lending over the full term", () => {
  const old = earning(120_000, {}, 60);
  const limit = limitOf("kauri", old, "TERM");
  assert.equal(
    limit?.why,
    "The oldest applicant is 60, and the bank wants the loan repaid by the age of 75, so the term is 15 years.",
  );
  const young = assess(sample, earning(120_000, {}, 30))[0];
  assert.equal(
    limit?.lift,
    `Over 30 years the same surplus would reach ${dollars(young?.byServicing ?? 0)}.`,
  );
  assert.match(
    limitOf("rimu", earning(120_000, {}, 74), "TERM")?.why ?? "",
    /repaid by the age of 70, so the loan is assessed over one year\.$/,
  );
  assert.equal(limitOf("kauri", earning(120_000), "TERM"), undefined);
});

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-NZ", { minimumFractionDigits: 2 })}`;
}

test("leaves out limits that a bank does not have", () => {
  assert.equal(limitOf("matai", earning(85_000), "DEBT_TO_INCOME"), undefined);
  assert.equal(limitOf("kauri", earning(85_000), "LOAN_TO_VALUE"), undefined);
  assert.match(
    limitOf("matai", earning(85_000, { properties: [home] }), "LOAN_TO_VALUE")?.why ?? "",
    /This bank only reports it\.$/,
  );
});

test("calls the loan-to-value ratio LVR, as lenders do", () => {
  const limit = limitOf("kauri", earning(185_000, { properties: [home] }), "LOAN_TO_VALUE");
  assert.equal(limit?.label, "LVR");
});
