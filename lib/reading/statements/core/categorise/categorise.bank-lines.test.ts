import assert from "node:assert/strict";
import { test } from "node:test";
import { account, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import { understandRow } from "./categorise.ts";

type Line = [description: string, dollars: number, category: Category, kind?: AccountKind];

/** Lines as each bank prints them, with invented names, numbers and references. */
const lines: Record<string, Line[]> = {
  "ANZ: type, details, particulars, code, reference": [
    ["Eft-Pos Pak N Save Albany 4835****1234 C 260112", -84.2, "GROCERIES"],
    ["Visa Purchase Uber *Eats Help.Uber.C 4835", -32.5, "DINING"],
    ["Direct Credit Acme Builders Ltd Wages Wk 23", 1450, "SALARY"],
    ["Automatic Payment J Bloggs Rent 12 Main Rd", -620, "RENT_BOARD"],
    ["Direct Debit Contact Energy 12345678", -214.1, "UTILITIES"],
    ["Bank Fee Monthly A/C Fee Unarranged Overdraft Fee", -9, "DISHONOUR"],
    ["Atm Debit Anz Queen St 1234", -100, "CASH"],
    ["Loan Payment 06-0123-0456789-91", -480, "LOAN_REPAYMENT"],
    ["HOME LOAN REPAYMENT 0091", -1378.02, "MORTGAGE"],
    ["Housing Loan Payment 443", -912.5, "MORTGAGE"],
    ["Bill Payment Auckland Council Rates 2026", -712, "RATES_WATER"],
    ["Credit Interest Paid", 1.22, "INTEREST_INCOME"],
  ],
  "ASB: tran type, payee, memo": [
    ["D/D AMI INSURANCE 000123", -88.4, "INSURANCE_HOME_CAR"],
    ["D/C MSD WORK AND INCOME BENEFIT", 450, "BENEFIT"],
    ["A/P KINDERCARE ALBANY", -310, "CHILDCARE_SCHOOLING"],
    ["EFTPOS Z MANUKAU 0411", -95, "TRANSPORT"],
    ["DEBIT INTEREST OVERDRAFT", -12.4, "OVERDRAFT_INTEREST"],
    ["TFR IN FROM SAVINGS", 500, "INTERNAL_TRANSFER"],
    ["BILLPAY BP J BLOGGS", -40, "UNCATEGORISED"],
    ["VISA DEBIT COUNTDOWN 9123 PONSONBY NZ", -55, "GROCERIES"],
    ["DISHONOUR FEE D/D LATITUDE", -15, "DISHONOUR"],
  ],
  "BNZ: payee, particulars, code, reference": [
    ["Mercury NZ Ltd Power 883773", -180, "UTILITIES"],
    ["IRD Child Support 123456789", -210, "CHILD_SUPPORT"],
    ["IRD Student Loan 123456789", -100, "STUDENT_LOAN"],
    ["IRD WFF 123456789", 212, "BENEFIT"],
    ["Inland Revenue 123456789 INC", 840, "TAX_REFUND"],
    ["Inland Revenue Provisional Tax", -1800, "TAX"],
    ["Harmoney Corp 00123", -265, "LOAN_REPAYMENT"],
    ["Baycorp NZ 99881", -50, "DEBT_COLLECTION"],
    ["Simplicity KiwiSaver Scheme", -80, "KIWISAVER"],
    ["NZ Super MSD", 980, "PENSION"],
  ],
  Westpac: [
    ["DEBIT CARD PURCHASE NEW WORLD THORNDON WELLINGTON", -61, "GROCERIES"],
    ["AFTERPAY MELBOURNE AUS", -25, "BNPL"],
    ["LAYBUY HOLDINGS AUCKLAND", -25, "BNPL"],
    ["MOOLA.CO.NZ", -120, "HIGH_COST_CREDIT"],
    ["Cash Converters Loans", -80, "HIGH_COST_CREDIT"],
    ["TAB ONLINE PETONE", -50, "GAMBLING"],
    ["MYLOTTO AUCKLAND NZL", -20, "GAMBLING"],
    ["SKYCITY ONLINE CASINO", -200, "GAMBLING"],
    ["SOUTHERN CROSS HEALTH SOC", -140, "INSURANCE_LIFE_HEALTH"],
    ["BARFOOT & THOMPSON RENT", 580, "RENTAL_INCOME"],
  ],
  Kiwibank: [
    ["AP#1234 TO BARFOOT AND THOMPSON ;Rent", -580, "RENT_BOARD"],
    ["POS W/D THE WAREHOUSE 123-14:22 ;", -45, "HOUSEHOLD"],
    ["PAY ACME HOLDINGS LTD SALARY ;Ref: 2601", 2100, "SALARY"],
    ["NZTA REGO WELLINGTON", -110, "TRANSPORT"],
    ["Spark NZ Trading", -85, "PHONE_INTERNET"],
    ["UNICHEM REMUERA PHARMACY", -23, "HEALTH"],
    ["FLATMATE BOARD KATE", 220, "BOARDER_INCOME"],
    ["HOME LOAN PAYMENT", -1900, "MORTGAGE"],
    ["ACCOUNT FEE", -5, "BANK_FEES"],
  ],
  "CommBank and others abroad": [
    ["COLES 0456 SYDNEY AU", -90, "GROCERIES"],
    ["Direct Debit 123 TELSTRA", -70, "PHONE_INTERNET"],
    ["Salary ACME PTY LTD", 3000, "SALARY"],
    ["SPORTSBET MELBOURNE", -30, "GAMBLING"],
    ["TESCO STORES 6123 LONDON GB", -22, "GROCERIES"],
    ["INTERNATIONAL TRANSACTION FEE", -1.2, "BANK_FEES"],
    ["PAYMENT - THANK YOU", 800, "INTERNAL_TRANSFER"],
    ["PIE TAX 10.500%", -0.03, "TAX"],
    ["REWE SAGT DANKE BERLIN", -31, "GROCERIES"],
    ["Netflix.com Los Gatos CA", -20, "SUBSCRIPTIONS"],
  ],
  "credit card": [
    ["PAYMENT RECEIVED - THANK YOU", 800, "INTERNAL_TRANSFER", "CREDIT_CARD"],
    ["INTEREST CHARGED ON PURCHASES", -18, "OVERDRAFT_INTEREST", "CREDIT_CARD"],
    ["LATE PAYMENT FEE", -15, "BANK_FEES", "CREDIT_CARD"],
    ["CASH ADVANCE ATM QUEEN ST", -200, "CASH", "CREDIT_CARD"],
  ],
  loan: [
    ["REPAYMENT", 900, "INTERNAL_TRANSFER", "LOAN"],
    ["INTEREST DEBIT", -610, "OVERDRAFT_INTEREST", "LOAN"],
    ["DRAWDOWN", -400_000, "INTERNAL_TRANSFER", "LOAN"],
  ],
};

const understand = ([description, dollars, , kind]: Line) =>
  understandRow(
    transaction("2026-03-05", description, dollars),
    account("everyday", kind ? { kind } : {}),
    new Map(),
  );

for (const [bank, table] of Object.entries(lines)) {
  for (const line of table) {
    test(`${bank}: ${line[0]} is ${line[2]}`, () => assert.equal(understand(line).category, line[2]));
  }
}

test("gives a keyword less confidence than a known merchant, and states the evidence", () => {
  const known = understand(["EFTPOS PAK N SAVE ALBANY", -10, "GROCERIES"]);
  const word = understand(["EFTPOS CORNER SUPERETTE", -10, "GROCERIES"]);
  assert.deepEqual([known.rule, known.merchant, known.evidence], ["MERCHANT", "PAK'nSAVE", "PAK N SAVE"]);
  assert.deepEqual([word.rule, word.evidence], ["KEYWORD", "SUPERETTE"]);
  assert.ok(word.confidence < known.confidence);
});

test("assigns no adverse category to names that mean something else", () => {
  for (const harmless of [
    "SKYCITY THE FEDERAL DELI AUCKLAND",
    "AP SAM LOWELL",
    "MINISTRY OF JUSTICE RECORD CHECK",
    "NIMBLE FINGERS CRAFT",
    "CROWN MELBOURNE HOTEL",
  ]) {
    const { category } = understand([harmless, -40, "UNCATEGORISED"]);
    assert.ok(
      !["GAMBLING", "DEBT_COLLECTION", "HIGH_COST_CREDIT"].includes(category),
      `${harmless}: ${category}`,
    );
  }
});

test("leaves an unknown payee uncategorised", () => {
  const { category, rule, confidence } = understand(["AP KATE 12MAR DINNER", -30, "UNCATEGORISED"]);
  assert.deepEqual([category, rule, confidence], ["UNCATEGORISED", "NONE", 0]);
});
