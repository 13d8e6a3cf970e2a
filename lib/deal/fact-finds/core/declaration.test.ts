import assert from "node:assert/strict";
import { test } from "node:test";
import { signedText } from "./declaration.ts";

const of = { name: "Aroha Ngata", brokerName: "Mere Tamihana" };

test("includes the declaration and every asked question with its answer", () => {
  const text = signedText(
    {
      firstName: "Aroha",
      housing: "RENT",
      rentBoard: { cents: 650_00, per: "WEEKLY" },
      debts: [],
      studentLoan: false,
      assets: [
        { id: "1", type: "SAVINGS", value: 85_000_00, shared: true },
        { id: "2", type: "VEHICLE", value: 9_500_00, shared: false },
      ],
      jobs: [
        {
          id: "1",
          employer: "Kauri",
          type: "FULL_TIME",
          since: "2020-03-01",
          pay: { cents: 1, per: "YEARLY" },
        },
      ],
    },
    { isJoint: true },
    of,
  );
  assert.match(text, /Asset 1: Savings, approximate value \$85,000\.00, shared with another applicant\n/);
  assert.match(text, /Asset 2: Vehicle, approximate value \$9,500\.00, not shared\n/);
  assert.match(text, /taken from your pay\?: No/);
  assert.match(text, /^Fact find of Aroha Ngata\n\nAbout you\nFirst name: Aroha\n/);
  assert.match(text, /Rent or board: \$650\.00 a week/);
  assert.match(text, /What you owe: I owe nothing/);
  assert.match(text, /Job: Kauri, Full-time, since when: 1 Mar 2020, pay before tax \$0\.01 a year/);
  assert.match(text, /Phone number: –/);
  assert.match(text, /give them to the lenders that I apply to\.$/);
});

test("writes each topic as one paragraph, even if an answer has line breaks", () => {
  const text = signedText({ priorities: "Low\n\nrepayments" }, { isJoint: false }, of);
  assert.equal(text.split("\n\n").length, 10);
  assert.match(text, /Low repayments/);
});
