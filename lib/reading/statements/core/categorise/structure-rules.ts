import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";

export type Direction = "IN" | "OUT";

type StructureRule = {
  direction: Direction | "ANY";
  category: Category;
  /** Account kinds that the rule applies to; all by default. */
  kinds?: AccountKind[];
  /** Separated by commas. */
  phrases: string;
};

/** Descriptions that owners give to money they take out of their company. */
const drawingsPhrases = `
  drawings, drawing, owner drawings, owners drawings, company drawings, partner drawings, partners drawings,
  partnership drawings, trust drawings, director drawings, directors drawings, shareholder drawings,
  shareholders drawings, shareholder salary, shareholders salary, shareholder wages, shareholder current
  account, shareholder current acct, shareholder curr acc, shareholder advance, shareholder loan, shareholder
  remuneration, s h salary, directors fee, directors fees, director fee, director fees, directors salary,
  director salary
`;

/*
 * Words that banks, employers and government agencies print, regardless of the merchant. The first group
 * with a matching phrase decides, so a dishonour fee is a dishonour rather than a fee. Within a group the
 * longest phrase decides.
 */
export const structureRules: StructureRule[][] = [
  [
    {
      direction: "ANY",
      category: "DISHONOUR",
      phrases: `
        dishonour, dishonoured, dishonor, dishonor fee, returned payment, payment returned, returned
        item, return item, returned item fee, returned unpaid, unpaid item, unpaid item charge, unpaid
        transaction, insufficient funds, insufficient fund, refer to drawer, NSF, NSF fee, bounced, unpaid
        direct debit, returned direct debit, direct debit returned, returned DD, DD returned, rejected
        payment fee, ruecklastschrift, rückläufer
      `,
    },
    {
      direction: "OUT",
      category: "DISHONOUR",
      phrases: `
        unarranged overdraft fee, unarranged overdraft, unauthorised overdraft, overdrawn fee, overdrawn
        account fee, overlimit fee, over limit fee, excess fee, honour fee, temporary overdraft fee,
        overdraft item fee, informal overdraft fee, unarranged od fee, unplanned overdraft fee
      `,
    },
  ],
  [
    {
      direction: "OUT",
      category: "STUDENT_LOAN",
      phrases: "student loan, SL repayment",
    },
    {
      direction: "OUT",
      category: "CHILD_SUPPORT",
      phrases: "child support",
    },
    { direction: "IN", category: "OTHER_INCOME", phrases: "child support" },
    // Living and course costs are lent. The allowance is a benefit.
    {
      direction: "IN",
      category: "STUDENT_LOAN",
      phrases: `
        course related costs, student loan living costs, student loan advance
      `,
    },
    {
      direction: "OUT",
      category: "KIWISAVER",
      phrases: `
        kiwisaver, kiwi saver, pension contribution, superannuation, super
        contribution
      `,
    },
    // A withdrawal of savings is neither income nor a gift.
    { direction: "IN", category: "SAVINGS_INVESTMENT", phrases: "kiwisaver, kiwi saver" },
    {
      direction: "IN",
      category: "RENT_BOARD",
      phrases: "bond refund, tenancy bond, tenancy services, bond centre",
    },
  ],
  [
    {
      direction: "IN",
      category: "BENEFIT",
      phrases: `
        working for families, WFF, WFTC, family tax credit, in work tax credit, best start payment, jobseeker,
        sole parent support, supported living, accommodation supplement, winter energy payment, student
        allowance, paid parental leave, accident compensation, centrelink, services australia,
        universal credit, DWP, child benefit, department of social protection, kindergeld
      `,
    },
    {
      direction: "IN",
      category: "PENSION",
      phrases: `
        NZ super, NZ superannuation, national superannuation, superannuation, veterans pension, pension, state pension, annuity, SSA TREAS, social security, canada pension
      `,
    },
    {
      direction: "IN",
      category: "TAX_REFUND",
      phrases: "tax refund, income tax refund, HMRC, ATO, IRS TREAS",
    },
    {
      direction: "OUT",
      category: "TAX",
      phrases: `
        provisional tax, terminal tax, HMRC, ATO, withholding tax, RWT, NRWT,
        resident withholding tax, PIE tax, ACC levy, ACC levies, ACC invoice
      `,
    },
    // Owners are paid from profit before tax. Their gross income is in the company's accounts.
    { direction: "IN", category: "OTHER_INCOME", phrases: drawingsPhrases },
    { direction: "OUT", category: "LOAN_REPAYMENT", phrases: "work and income debt, benefit debt" },
  ],
  [
    {
      direction: "IN",
      category: "SALARY",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: `
        salary, salaries, wages, wage, payroll, net pay, pay run, weekly pay, fortnightly pay, monthly
        pay, staff pay, hnry, gehalt, lohn, salaire, nomina
      `,
    },
    // The goods may carry a known brand, which is not the payer.
    {
      direction: "IN",
      category: "SALE",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: "sale of, sold, proceeds of sale, marketplace sale",
    },
    {
      direction: "IN",
      category: "INTEREST_INCOME",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: `
        interest, credit interest, interest earned, interest paid, bonus interest, gross interest, int
        paid, zinsen
      `,
    },
    {
      direction: "IN",
      category: "RENTAL_INCOME",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: "rent, rental, rental income, rent received, tenant, airbnb payout, airbnb payments",
    },
    {
      direction: "IN",
      category: "BOARDER_INCOME",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: "board, boarder, flatmate, flattie, homestay",
    },
    // Only a card statement contains thanks for a payment, so this applies even if the file does not state
    // the account's kind.
    {
      direction: "IN",
      category: "INTERNAL_TRANSFER",
      phrases: "payment thank you, payment received thank you",
    },
    {
      direction: "IN",
      category: "INTERNAL_TRANSFER",
      kinds: ["CREDIT_CARD"],
      phrases: `
        payment received, payment thank you, thank you, direct debit payment, payment, online payment,
        internet payment, autopay, transfer
      `,
    },
  ],
  [
    {
      direction: "OUT",
      category: "OVERDRAFT_INTEREST",
      phrases: `
        interest, debit interest, overdraft interest, interest charged, interest charge, interest debit,
        OD interest, purchase interest, cash advance interest, debit int, loan interest
      `,
    },
    {
      direction: "ANY",
      category: "BANK_FEES",
      phrases: `
        account fee, monthly account fee, monthly fee, service fee, bank fee, base fee, monthly plan
        fee, transaction fee, transaction fees, electronic transaction fee, ATM fee, atm operator fee,
        offshore service margin, offshore service margins, offshore margin, offshore margin fee, international
        service fee, international service charge, currency conversion fee, foreign currency fee,
        foreign transaction fee, international transaction fee, late fee, late payment fee, card fee,
        annual fee, annual card fee, account maintenance fee, overdraft fee, overdraft facility fee,
        establishment fee, staff assisted fee, unsecured credit limit fee, cash advance fee, loan fee,
        stop payment fee, acct fee, account keeping fee, plan fee, bank charges, service charge, maintenance fee, fx fee,
        overseas transaction fee, intl transaction fee, non sterling transaction fee, foreign exchange fee,
        card replacement fee, account fees, kontofuehrung
      `,
    },
    {
      direction: "IN",
      category: "OTHER_INCOME",
      kinds: ["TRANSACTION", "SAVINGS"],
      phrases: "dividend, dividends, dividend payment, div payment, sales commission, commission payment",
    },
    {
      direction: "OUT",
      category: "CASH",
      phrases: `
        ATM, atm withdrawal, cash withdrawal, cash out, cashout, cash advance, atm debit, branch
        withdrawal, cashpoint, bargeldauszahlung
      `,
    },
  ],
];
