import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { earningHousehold, paidYearly } from "../../testing/earning-household.ts";
import { assess } from "../assess.ts";
import {
  type Applicant,
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
  type Property,
} from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { bankGap, compareWithMost, componentsFor, gapSentence } from "./bank-gap.ts";

const sample = prepareSheet(sampleSheet);

const home: Property = { value: 700_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 };
const card: Debt = {
  type: "CREDIT_CARD",
  balance: null,
  limit: 10_000_00,
  repaymentMonthly: null,
  outcome: "STAYS",
};

test("the parts sum to the difference between any two banks, with nothing left over", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (generated, household) => {
      const sheet = prepareSheet(generated);
      const banks = assess(sheet, household);
      for (const one of banks) {
        for (const other of banks) {
          const gap = bankGap(sheet, household, one.bank, other.bank);
          assert.equal(gap.amount, one.maxLending - other.maxLending);
          assert.equal(
            gap.parts.reduce((sum, part) => sum + part.amount, 0),
            gap.amount,
          );
          for (const { amount, words } of gap.parts) {
            assert.notEqual(amount, 0);
            assert.doesNotMatch(words, /undefined|null|NaN|Infinity|object/);
          }
        }
      }
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("what a bank counts rises where its lending does", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (generated, household) => {
      const sheet = prepareSheet(generated);
      const parts = generated.banks.flatMap(({ key }) => bankGap(sheet, household, key, "bank0").parts);
      for (const { amount, words } of parts) {
        assert.doesNotMatch(words, /\$0 a/);
        const changes = words.startsWith("counts $") ? (words.match(/\b(?:more|less)\b/g) ?? []) : [];
        if (changes.length === 1) assert.deepEqual(changes, [amount > 0 ? "more" : "less"], words);
      }
    }),
    { numRuns: scaleRuns(600) },
  );
});

test("the amounts of a sentence are the parts and the rest, which sum to the difference", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (generated, household) => {
      const sheet = prepareSheet(generated);
      const [one, other] = assess(sheet, household);
      if (one === undefined || other === undefined) return;
      const sentence = gapSentence(bankGap(sheet, household, one.bank, other.bank));
      const gap = one.maxLending - other.maxLending;
      assert.equal(sentence === null, gap === 0);
      const amounts = (sentence ?? "").matchAll(/(?:\(|Everything else: )([+−])\$([\d,]+)/g);
      let sum = 0;
      for (const [, sign, size = ""] of amounts)
        sum += (sign === "+" ? 1 : -1) * Number(size.replaceAll(",", ""));
      assert.equal(sum, gap);
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("swaps every rule of the calculation exactly once, whichever limit applies", () => {
  const { key, name, source, effectiveFrom, verifiedAt, ...rules } = sampleSheet.banks[0] ?? {};
  for (const limit of ["SERVICING", "DEBT_TO_INCOME", "LOAN_TO_VALUE", "NOTHING_LEFT"] as const) {
    const keys = componentsFor(limit).flatMap((component) => component.keys as readonly string[]);
    assert.deepEqual(keys.toSorted(), Object.keys(rules).toSorted());
  }
});

test("explains how much less a bank lends than the highest, and why", () => {
  const household = earningHousehold([paidYearly("SALARY", 72_000), paidYearly("OVERTIME", 20_000)], {
    debts: [card],
  });
  assert.equal(
    compareWithMost(sample, household, "kowhai"),
    "$159,000 less than Rimu Bank: it counts 50% of the overtime instead of all (−$78,000), assesses cards at 5% of the limit a month instead of 3% (−$30,000) and lends over 25 years instead of 30 (−$24,000). Everything else: −$27,000.",
  );
});

test("names a binding cap as the reason, not rules that change nothing beyond it", () => {
  const household = earningHousehold([paidYearly("SALARY", 85_000)]);
  assert.equal(
    compareWithMost(sample, household, "kauri"),
    "$73,000 less than Matai Bank: it caps debt at 6 times income, which Matai Bank doesn't (−$73,000).",
  );
  const secured = earningHousehold([paidYearly("SALARY", 185_000)], { properties: [home] });
  assert.equal(
    compareWithMost(sample, secured, "rimu"),
    "$839,000 less than Matai Bank: it caps lending at its LVR limit of $560,000, where Matai Bank only warns (−$839,000).",
  );
});

test("says what a cap on an income changes in debt to income where that limit binds", () => {
  const compared = (boarderIncomeWeekly: number) =>
    compareWithMost(
      sample,
      earningHousehold([paidYearly("SALARY", 85_000)], { boarderIncomeWeekly }),
      "totara",
    );
  // 6.5 times the 75 a week above Matai's cap of 300, although 80% of 375 is as much a month as all of 300.
  assert.match(
    compared(375_00) ?? "",
    /counts \$3,900 a year more of the board in debt to income \(\+\$26,000\)/,
  );
  assert.match(
    compared(360_00) ?? "",
    /counts \$3,120 a year more of the board in debt to income \(\+\$21,000\)/,
  );
});

test("does not add up self-employment that counts for more and for less", () => {
  const [applicant] = earningHousehold([]).applicants;
  assert.ok(applicant);
  const earning = (...profits: number[]): Applicant => ({
    ...applicant,
    incomes: [{ type: "SELF_EMPLOYED", years: profits.map((profit) => ({ profit, addBacks: 0 })) }],
  });
  const applicants = [earning(60_000_00, 100_000_00), earning(100_000_00, 60_000_00)];
  const household: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants,
    households: [{ adults: [0, 1], dependants: 0 }],
    expenses: { ...NO_EXPENSES, childcareSchooling: 4_000_00 },
  };
  // Kauri counts 80,000 for each, Totara 60,000 and 100,000, which are taxed more.
  const words = bankGap(sample, household, "kauri", "totara").parts.map((part) => part.words);
  const expected =
    "counts $20,000 a year more from self-employment for some applicants and $20,000 a year less for others";
  assert.ok(words.includes(expected), words.join("; "));
});

test("attributes nothing to a cap that is not binding", () => {
  const household = earningHousehold([paidYearly("SALARY", 85_000)], {
    expenses: { ...NO_EXPENSES, childcareSchooling: 900_00 },
  });
  const { parts } = bankGap(sample, household, "kauri", "matai");
  assert.ok(parts.length > 0);
  assert.ok(parts.every(({ words }) => !words.includes("caps")));
});

test("compares the bank that lends most with the next, and names ties", () => {
  assert.equal(
    compareWithMost(sample, earningHousehold([paidYearly("SALARY", 85_000)]), "matai"),
    "No other bank lends as much: Rimu Bank, the next, lends $22,000 less.",
  );
  const [kauri, rimu] = sample.banks;
  assert.ok(kauri && rimu);
  const twin = { ...kauri, rules: { ...kauri.rules, key: "twin", name: "Twin Bank" } };
  const household = earningHousehold([paidYearly("SALARY", 85_000)]);
  assert.equal(
    compareWithMost({ ...sample, banks: [kauri, twin] }, household, "twin"),
    "Kauri Bank and Twin Bank lend the most.",
  );
  assert.equal(compareWithMost({ ...sample, banks: [kauri] }, household, "kauri"), null);
  assert.equal(compareWithMost(sample, earningHousehold([]), "kauri"), null);
});
