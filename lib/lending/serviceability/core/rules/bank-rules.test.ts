import assert from "node:assert/strict";
import { test } from "node:test";
import { earningHousehold, paidYearly } from "../../testing/earning-household.ts";
import { bankGap } from "../breakdown/bank-gap.ts";
import { breakdown } from "../breakdown/breakdown.ts";
import { roundCents } from "../figures.ts";
import type { Debt, Household } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import type { RuleValues } from "./bank-rules.ts";
import { sampleSheet } from "./sample-sheet.ts";

/** A rule at a bank that is otherwise Kauri Bank, with figures calculated by hand. */
interface Case {
  rules: Partial<RuleValues>;
  household: Household;
  /** The line that it changes, in cents a month. */
  line: string;
  assessed: number;
  why: string;
  /** The difference from Kauri Bank, to follow "it". */
  compared: string;
}

const earning = (more: Partial<Household>) => earningHousehold([paidYearly("SALARY", 85_000)], more);
const debt = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;
const owing = (one: Partial<Debt> & Pick<Debt, "type">) => earning({ debts: [{ ...debt, ...one }] });

const CASES: Record<string, Case> = {
  "a share of bonuses": {
    rules: { bonusShading: 0.4 },
    household: earningHousehold([paidYearly("SALARY", 40_000), paidYearly("BONUS", 12_000)]),
    line: "applicants.0.incomes.1",
    // 12,000 × 40% ÷ 12.
    assessed: 400_00,
    why: "Bonus of $12,000 a year is counted at 40%; the rest allows for its uncertainty.",
    compared: "counts 40% of bonuses instead of 50%",
  },
  "a cap on board before its shading": {
    rules: { boarderWeeklyCap: 300, boarderShading: 0.8 },
    household: earning({ boarderIncomeWeekly: 450_00 }),
    line: "boarderIncomeWeekly",
    // 300 × 52 ÷ 12 × 80%, and at Kauri Bank 400 × 52 ÷ 12 × 80% = 1,386.67.
    assessed: 1_040_00,
    why: "Board of $450 a week is counted up to $300 a week, and 80% of that.",
    compared: "counts $347 a month less of the board",
  },
  "a share of rent": {
    rules: { rentalShading: 0.5 },
    household: earning({
      properties: [{ value: null, use: "INVESTMENT", newBuild: false, rentWeekly: 600_00 }],
    }),
    line: "properties.0.rentWeekly",
    // 600 × 52 ÷ 12 × 50%.
    assessed: 1_300_00,
    why: "Rent of $600 a week is counted at 50%; the rest allows for tax, vacancy and costs.",
    compared: "counts 50% of the rent received instead of 75%",
  },
  "a share of card limits": {
    rules: { creditCardRate: 0.05 },
    household: owing({ type: "CREDIT_CARD", limit: 20_000_00 }),
    line: "debts.0",
    // 20,000 × 5%.
    assessed: -1_000_00,
    why: "Credit card limit $20,000 is assessed at 5% of the limit a month, whatever the balance.",
    compared: "assesses cards at 5% of the limit a month instead of 3.8%",
  },
  "a loading on repayments": {
    rules: { loanRepaymentLoading: 1.2 },
    household: owing({ type: "PERSONAL_LOAN", repaymentMonthly: 500_00, balance: 9_000_00 }),
    line: "debts.0",
    assessed: -600_00,
    why: "The repayment of $500 a month is counted at 120%.",
    compared: "counts loan repayments at 120% instead of 100%",
  },
};

for (const [name, { rules, household, line, assessed, why, compared }] of Object.entries(CASES)) {
  test(`counts ${name}, says so on its line, and compares it with another bank`, () => {
    const [kauri] = sampleSheet.banks;
    assert.ok(kauri);
    // Without the cap that would hide the difference.
    const plain = { ...kauri, debtToIncomeApplies: "WARN" as const };
    const banks = [plain, { ...plain, ...rules, key: "other", name: "Other Bank" }];
    const sheet = prepareSheet({ ...sampleSheet, banks });
    const found = breakdown(sheet, household)[1]?.lines.find(({ key }) => key === line);
    assert.ok(found);
    assert.equal(roundCents(found.assessed), assessed);
    assert.equal(found.why, why);
    assert.deepEqual(
      bankGap(sheet, household, "other", kauri.key).parts.map(({ words }) => words),
      [compared],
    );
  });
}
