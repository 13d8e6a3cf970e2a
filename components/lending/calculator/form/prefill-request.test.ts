import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { type LoanRequestResponse, loanRequestSchema } from "#lib/records/loan-requests/schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { matchFile, withFile } from "./match-file.ts";
import { prefillFrom } from "./prefill.ts";
import { filledFields } from "./prefill-type.ts";
import { caseOf } from "./read-case.ts";
import { fundsOf } from "./values/follow-change.ts";
import { takeHousehold } from "./values/take-household.ts";
import { BLANK_VALUES } from "./values/values.ts";

const purchase = exampleResponse(loanRequestSchema);

const homeLoan: LoanAccountResponse = {
  accountId: "loan",
  lender: "ANZ",
  accountNumber: null,
  type: "HOME_LOAN",
  balance: 412_000,
  limit: null,
  interestRate: null,
  repaymentAmount: 1_400,
  repaymentFrequency: "FORTNIGHTLY",
  currency: "NZD",
  asAt: null,
  source: "BROKER",
};

const fill = (more: Partial<LoanRequestResponse>, loanAccounts: LoanAccountResponse[] = []) =>
  prefillFrom({
    people: [{ clientId: "mere", name: "Mere", age: 44 }],
    summary: null,
    loanAccounts,
    tax: taxOf(sampleSheet),
    request: { ...purchase, ...more },
  });

test("prefills price, deposit, costs, loan and property from the loan request", () => {
  const { values, isRequested } = fill({
    property: purchase.property && { ...purchase.property, newBuild: true },
  });
  assert.ok(isRequested);
  assert.deepEqual(values.funds, {
    price: 850_000_00,
    savings: null,
    kiwiSaver: 62_000_00,
    gift: 58_000_00,
    other: null,
    costs: 8_000_00,
    debtsRepaid: null,
  });
  assert.deepEqual([values.loan.amount, values.loan.purpose], [730_000_00, "OWNER_OCCUPIED"]);
  assert.deepEqual(
    values.properties.map(({ id, label, value, newBuild }) => [id, label, value, newBuild]),
    [["bought", "14 Rimu Street", 850_000_00, true]],
  );
  assert.equal(filledFields(fill({})), 6);
});

test("shows the same shortfall as the request", () => {
  const { values } = fill({});
  const needed = fundsOf(values.funds).needed ?? Number.NaN;
  assert.equal(needed - 730_000_00, (purchase.funds.shortfall ?? 0) * 100);
});

test("secures a refinance with the property's value and counts refinanced loans as repaid", () => {
  const property = purchase.property && { ...purchase.property, value: 900_000 };
  const refinance = { purpose: "REFINANCE", property, price: null, repaidAccountIds: ["loan"] } as const;
  const { values } = fill({ ...refinance, repaidAccountIds: ["loan"] }, [homeLoan]);
  assert.equal(values.funds.price, null);
  assert.deepEqual(
    values.properties.map(({ id, value }) => [id, value]),
    [["requested", 900_000_00]],
  );
  assert.equal(values.debts[0]?.outcome, "REPAID");
  assert.equal(fill({ purpose: "TOP_UP" }, [homeLoan]).values.debts[0]?.outcome, "STAYS");
  assert.equal(fill({}, [homeLoan]).values.debts[0]?.outcome, "UNDECIDED");
});

test("treats the loan as investment lending whatever the property's use", () => {
  const { values } = fill({ purpose: "INVESTMENT" });
  assert.deepEqual([values.loan.purpose, values.properties[0]?.use], ["INVESTMENT", "INVESTMENT"]);
});

test("prefills nothing before a request is saved", () => {
  const { values, isRequested } = fill({ version: 0 });
  assert.equal(isRequested, false);
  assert.deepEqual(values.funds, BLANK_VALUES.funds);
  assert.deepEqual(values.properties, []);
});

test("matches the requested property and funds only to the household saved with them", () => {
  const prefill = fill({});
  const entry = caseOf(prefill.values);
  const opened = matchFile(takeHousehold(BLANK_VALUES, entry.household), prefill);
  assert.equal(opened.properties[0]?.evidence, "From the loan request");
  assert.equal(opened.funds.price, 850_000_00);
  const dearer = {
    ...entry.household,
    properties: entry.household.properties.map((property) => ({ ...property, value: 1 })),
  };
  const other = matchFile(takeHousehold(BLANK_VALUES, dearer), prefill);
  assert.deepEqual([other.properties[0]?.evidence, other.funds.price], ["", null]);
  const taken = withFile(opened, fill({ price: 860_000, loanAmount: 740_000 }));
  assert.deepEqual([taken.properties[0]?.value, taken.loan.amount], [860_000_00, 740_000_00]);
});
