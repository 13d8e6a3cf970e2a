import type { Answer } from "#lib/deal/fact-finds/core/answers.ts";
import { completeAnswers } from "#lib/deal/fact-finds/testing/complete-answers.ts";
import { storedAnswers } from "#lib/deal/fact-finds/testing/every-answer.ts";
import { packagedTopics } from "../core/packaged-fact-find.ts";
import type { Manifest } from "../manifest-schema.ts";

const document = (path: string, fileName: string, category: Manifest["documents"][number]["category"]) => ({
  path,
  documentId: `d-${path}`,
  category,
  fileName,
  mediaType: "application/pdf",
  size: 384_203,
  sha256: "0".repeat(64),
  receivedOn: "2026-11-03",
});

const statement = "03-Bank-statements/Statement-Kauri-Bank-2300-Aroha-Mereana-Ngata-Whaanga-2026-10-31.pdf";
const payslip = "02-Income/Payslip-Aroha-Mereana-Ngata-Whaanga-2026-10-31.pdf";

const applicant = (firstName: string, lastName: string, isMainApplicant: boolean) => ({
  clientId: firstName,
  firstName,
  lastName,
  isMainApplicant,
  dateOfBirth: "1988-04-17",
  email: `${firstName.toLowerCase().replaceAll(" ", ".")}@example.com`,
  phone: isMainApplicant ? "021 555 0142" : null,
  homeAddress: "12 Te Ara o Ngā Tūpuna Crescent, Petone, Lower Hutt 5012",
  identity: isMainApplicant
    ? {
        identitySeen: "NZ passport, expires March 2031",
        addressSeen: "Power bill, October 2026",
        seenOn: "2026-11-03",
      }
    : null,
  factFindSignedOn: isMainApplicant ? "2026-11-02" : null,
});

const sampleAnswers: Record<string, Answer> = {
  ...completeAnswers,
  firstName: "Aroha Mereana",
  lastName: "Ngata-Whaanga",
  dateOfBirth: "1988-04-17",
  relationship: "PARTNER",
  previousAddress: "4B/211 Marine Parade, Seatoun, Wellington 6022",
  costs: "HOUSEHOLD",
  jobs: [
    {
      id: "job-1",
      employer: "Hutt Valley District Health Board",
      position: "Clinical nurse specialist, paediatrics",
      type: "FULL_TIME",
      since: "2017-03-06",
      pay: { amount: 104_000, per: "YEARLY" },
    },
    {
      id: "job-2",
      employer: "Whaanga Weddings",
      type: "SELF_EMPLOYED",
      since: "2024-10-01",
      pay: { amount: 350.5, per: "FOUR_WEEKLY" },
    },
  ],
  otherIncomes: [
    {
      id: "i-1",
      type: "WORKING_FOR_FAMILIES",
      amount: { amount: 62, per: "WEEKLY" },
      note: "Inland Revenue",
    },
  ],
  assets: [
    { id: "a-1", type: "SAVINGS", description: "Kauri Bank 2300", value: 96_250.5, shared: true },
    { id: "a-2", type: "KIWISAVER", description: "Milford growth fund", value: 68_000, shared: false },
    { id: "a-3", type: "VEHICLE", description: "Toyota Corolla, 2019", value: 21_500, shared: true },
  ],
  debts: [
    { id: "d-1", type: "CREDIT_CARD", lender: "Kauri Bank", limit: 8_000, balance: 1_903.2, shared: false },
    {
      id: "d-2",
      type: "PERSONAL_LOAN",
      lender: "Rimu Finance (New Zealand) Limited",
      balance: 12_400.5,
      repayment: { amount: 112.5, per: "WEEKLY" },
      shared: true,
    },
  ],
  changesAhead: true,
  changes:
    "Our second child is due in May 2027. I will take six months of leave, the first of them on full pay, and then work four days a week.\nWiremu's apprenticeship ends in February; his pay rises to about $38 an hour.",
  priorities: "Certainty for two years, and being able to pay more when bonuses come in.",
};

/** A package with long names and realistic amounts in every part. */
export const sampleManifest: Manifest = {
  format: "lodge-package",
  version: 1,
  packageId: "019a9d43-40de-7b12-8c3f-5a907d21e6b4",
  createdAt: "2026-11-04T01:18:40.118Z",
  broker: { name: "Mere Tamihana", email: "mere.tamihana@lodge.example" },
  lender: {
    name: "Kauri Bank",
    bank: "kauri",
    product: "Choices Home Loan with cash contribution",
    kind: "NEW_LENDING",
    reference: "KB-2026-118203",
  },
  applicationId: "019a9d3c-1f6e-7d60-8c77-2b1e5a904d31",
  submissionId: "019a9d43-1c70-7e25-8b94-f06a3d5c72e8",
  applicants: [
    applicant("Aroha Mereana", "Ngata-Whaanga", true),
    applicant("Wiremu Tāmati", "Whaanga", false),
  ],
  loan: {
    purpose: "PURCHASE",
    property: {
      address: "38 Jackson Street, Petone, Lower Hutt 5012",
      type: "HOUSE",
      use: "OWNER_OCCUPIED",
      newBuild: false,
      value: 935_000,
    },
    price: 920_000,
    costs: 4_850,
    debtsRepaid: 12_400.5,
    depositItems: [
      { kind: "SAVINGS", amount: 96_250.5, note: "Kauri Bank 2300" },
      { kind: "KIWISAVER", amount: 68_000, note: null },
      { kind: "GIFT", amount: 40_000, note: "Aroha's parents" },
    ],
    loanAmount: 733_000,
    auctionOn: null,
    financeOn: "2026-11-20",
    settlementOn: "2026-12-11",
    parts: [
      { kind: "PRINCIPAL_AND_INTEREST", amount: 433_000, termYears: 30, rate: 0.0529, fixedMonths: 24 },
      { kind: "PRINCIPAL_AND_INTEREST", amount: 250_000, termYears: 30, rate: 0.0499, fixedMonths: 12 },
      { kind: "REVOLVING", amount: 50_000, termYears: 30, rate: null, fixedMonths: null },
    ],
    funds: {
      uses: [
        { label: "Purchase price", amount: 920_000 },
        { label: "Costs", amount: 4_850 },
        { label: "Debts repaid", amount: 12_400.5 },
      ],
      sources: [
        { label: "Savings: Kauri Bank 2300", amount: 96_250.5 },
        { label: "KiwiSaver withdrawal", amount: 68_000 },
        { label: "Gift: Aroha's parents", amount: 40_000 },
        { label: "Loan", amount: 733_000 },
      ],
      shortfall: 0,
      loanToValue: 0.7967,
    },
  },
  serviceability: {
    scenario: "Petone with the card closed",
    calculatedOn: "2026-11-03",
    rules: "New Zealand sample sheet 2026-27 (nz-sample-2026-27, version 1)",
    bank: "Kauri Bank",
    requestedLoan: 733_000,
    maxLending: 781_000,
    monthlySurplus: 412.37,
    testRate: 0.0799,
    termYears: 30,
    limitedBy: "What the surplus can repay",
    lines: [
      {
        label: "Aroha: salary",
        entered: "$104,000 a year",
        assessedMonthly: 6_512.34,
        why: "Salary of $104,000 a year, after income tax, ACC earners' levy and KiwiSaver.",
      },
      {
        label: "Living costs",
        entered: "$3,150 a month",
        assessedMonthly: -3_412.55,
        why: "The bank's benchmark for two adults and a child is higher than what was entered.",
      },
      {
        label: "Credit card",
        entered: "$8,000 limit",
        assessedMonthly: -240,
        why: "3% of the limit, whatever is owed.",
      },
    ],
  },
  income: {
    monthly: 9_980.05,
    regularMonthly: 9_822.41,
    proof: "PROVED",
    streams: [
      {
        payer: "HUTT VALLEY DISTRICT HEALTH",
        kind: "Salary or wages",
        frequency: "Fortnightly",
        monthly: 6_482.11,
        proof: "PROVED",
        regular: true,
        lastPaidOn: "2026-10-29",
        evidence: [statement],
      },
      {
        payer: "TradeMe",
        kind: "Other income",
        frequency: "Irregular",
        monthly: 120.4,
        proof: "PROVED",
        regular: false,
        lastPaidOn: "2026-09-12",
        evidence: [statement],
      },
    ],
    payslips: [
      {
        employee: "Aroha Ngata-Whaanga",
        employer: "Hutt Valley District Health Board",
        payDate: "2026-10-29",
        currency: "NZD",
        gross: 4_000,
        net: 2_991.74,
        proof: "CHECKED",
        evidence: [payslip],
      },
    ],
  },
  expenses: {
    proof: "PROVED",
    from: "2026-08-01",
    to: "2026-10-31",
    days: 92,
    monthly: 4_911.2,
    categories: [
      { label: "Groceries", monthly: 911.35, proof: "PROVED", evidence: [statement] },
      { label: "Rent", monthly: 2_600, proof: "PROVED", evidence: [statement] },
    ],
  },
  debts: [
    {
      lender: "Rimu Finance",
      type: "PERSONAL_LOAN",
      balance: 12_400.5,
      limit: null,
      interestRate: 0.1295,
      repayment: 112.5,
      repaymentFrequency: "WEEKLY",
      proof: "CHECKED",
    },
    {
      lender: null,
      type: "CREDIT_CARD",
      balance: 1_903.2,
      limit: 8_000,
      interestRate: null,
      repayment: null,
      repaymentFrequency: null,
      proof: "CHECKED",
    },
  ],
  factFinds: [
    {
      clientId: "Aroha Mereana",
      applicant: "Aroha Mereana Ngata-Whaanga",
      state: "SIGNED",
      signedOn: "2026-11-02",
      topics: packagedTopics(storedAnswers(sampleAnswers), { isJoint: true }),
    },
    {
      clientId: "Wiremu Tāmati",
      applicant: "Wiremu Tāmati Whaanga",
      state: "IN_PROGRESS",
      signedOn: null,
      topics: packagedTopics({ firstName: "Wiremu Tāmati", dependants: 1 }, { isJoint: true }),
    },
  ],
  figures: [
    {
      label: "Groceries",
      applicant: null,
      measure: "MONTHLY",
      declared: 400,
      observed: 911.35,
      taken: 911.35,
      choice: "OBSERVED",
      reason: "Three months of statements agree with one another.",
      declaredSource: "Declared in the fact find",
      observedSource: "92 days of statements to 31 Oct 2026",
      proof: "CHECKED",
      decidedOn: "2026-11-03",
      open: false,
      warning: null,
    },
    {
      label: "Transport and vehicles",
      applicant: null,
      measure: "MONTHLY",
      declared: 346.67,
      observed: 612.2,
      taken: 612.2,
      choice: "OBSERVED",
      reason: null,
      declaredSource: "Declared in the fact find",
      observedSource: "92 days of statements to 31 Oct 2026",
      proof: "CONFLICTING",
      decidedOn: null,
      open: true,
      warning: null,
    },
    {
      label: "Salary",
      applicant: "Aroha Mereana",
      measure: "YEARLY",
      declared: 106_000,
      observed: 104_000,
      taken: 105_200,
      choice: "OTHER",
      reason: "With the allowance in her new contract of November.",
    },
  ],
  flags: [
    {
      code: "SHORT_COVERAGE",
      severity: "INFO",
      message: "Statements cover 92 days.",
      outcome: null,
      comment: null,
    },
    {
      code: "GAMBLING",
      severity: "WARNING",
      message: "$180.00 went to gambling in 3 transactions, the last on 12 Sep 2026.",
      outcome: "EXPLAINED",
      comment: "A syndicate at work, which ended in September. The statements since show none.",
    },
    {
      code: "DISHONOUR",
      severity: "HIGH",
      message: "A payment was dishonoured on 3 Aug 2026.",
      outcome: null,
      comment: null,
    },
  ],
  checklist: [
    {
      title: "Bank statements of the last three months",
      state: "DONE",
      note: "Kauri Bank ··2300 covers 1 Aug – 31 Oct 2026.",
    },
    {
      title: "Property documents",
      state: "WAIVED",
      note: "The lender has the valuation from the agent already.",
    },
  ],
  needs:
    "A first home in Petone with repayments that leave room for a second child.\nThey want part of the loan fixed for two years and a part that they can repay from bonuses.",
  recommendation:
    "Kauri Bank lends what is needed with the largest surplus of the five banks compared, takes the gifted deposit without a declaration from the giver's bank, and settles within the vendor's date.",
  report: "01-Application/Application-Ngata-Whaanga-Kauri-Bank.pdf",
  documents: [
    document(payslip, "Payslip 29 October.pdf", "PAYSLIPS"),
    document(statement, "eStatement_2300_Aug-Oct (1).pdf", "BANK_STATEMENTS"),
    document(
      "04-Other-documents/Sale-and-purchase-agreement-Aroha-Mereana-Ngata-Whaanga-2026-11-03.pdf",
      "SPA 38 Jackson St signed both parties FINAL v3.pdf",
      "OTHER_DOCUMENTS",
    ),
  ],
};
