import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactFindAnswers } from "#lib/deal/fact-finds/core/fact-find.ts";
import { carriedAnswers } from "./carried-answers.ts";

const loan = {
  accountId: "1",
  type: "HOME_LOAN" as const,
  lender: "Kauri Bank",
  balance: 41_238_600,
  limit: null,
};
const property = { id: "2", isHome: true, address: "4 Rimu Street, Nelson", value: 71_000_000, isNew: true };
const deal = { isJoint: false, loans: [loan], property };

const answers: FactFindAnswers = {
  phone: "021 555 0134",
  purpose: "PURCHASE",
  price: 71_000_000,
  priorities: "Certainty",
  assets: [{ id: "a", type: "VEHICLE", value: 900_000 }],
  debts: [],
};

test("keeps an applicant's details, drops their goals and adds the deal's property and loans", () => {
  assert.deepEqual(carriedAnswers(answers, deal), {
    phone: "021 555 0134",
    assets: [
      { id: "a", type: "VEHICLE", value: 900_000 },
      { id: "property-2", type: "HOME", description: "4 Rimu Street, Nelson", value: 71_000_000 },
    ],
    debts: [{ id: "account-1", type: "HOME_LOAN", lender: "Kauri Bank", balance: 41_238_600 }],
  });
});

test("marks joint applicants' property and loans as shared", () => {
  const carried = carriedAnswers(answers, { ...deal, isJoint: true });
  const shared = [carried.assets, carried.debts].flatMap((list) => (Array.isArray(list) ? list : []));
  assert.deepEqual(
    shared.map((entry) => entry.shared),
    [undefined, true, true],
  );
});

test("lists the property of a deal whose applicants listed no assets", () => {
  const listed = [
    { id: "property-2", type: "HOME", description: "4 Rimu Street, Nelson", value: 71_000_000 },
  ];
  assert.deepEqual(carriedAnswers({ phone: "1" }, deal), { phone: "1", assets: listed }, "debts stay open");
  assert.deepEqual(carriedAnswers({}, { ...deal, isJoint: true }).assets, [{ ...listed[0], shared: true }]);
});

test("lists a property that was owned before only if none is listed", () => {
  const owned = { ...deal, loans: [], property: { ...property, isNew: false } };
  const home = { id: "h", type: "HOME", value: 70_000_000 };
  assert.deepEqual(carriedAnswers({ assets: [home] }, owned), { assets: [home] });
  assert.equal((carriedAnswers({ assets: [] }, owned).assets as unknown[]).length, 1);
});

test("leaves unknown questions open", () => {
  const unknown = { ...deal, property: { ...property, isHome: false, address: null, value: null } };
  const { assets } = carriedAnswers({ assets: [] }, unknown);
  assert.deepEqual(assets, [{ id: "property-2", type: "PROPERTY" }]);
  assert.deepEqual(carriedAnswers({ assets: [], debts: null }, { ...deal, property: null }), {
    assets: [],
    debts: null,
  });
});
