import type { Cell, Tab } from "../tabs.ts";

/**
 * A master sheet in the form stored since there have been rules for overtime, KiwiSaver, loan to value and so on. Never
 * change it.
 */
export const secondFormSheet = {
  id: "second-form",
  title: "Second form",
  taxYear: "2026/27",
  taxTables: [
    {
      taxYear: "2026/27",
      source: "Inland Revenue: income tax, ACC earners' levy and student loan rates for 2026/27",
      incomeTax: [
        {
          upTo: 15600,
          rate: 0.105,
        },
        {
          upTo: 53500,
          rate: 0.175,
        },
        {
          upTo: 78100,
          rate: 0.3,
        },
        {
          upTo: 180000,
          rate: 0.33,
        },
        {
          upTo: null,
          rate: 0.39,
        },
      ],
      accLevy: {
        rate: 0.0175,
        incomeCap: 156641,
      },
      studentLoan: {
        rate: 0.12,
        threshold: 24128,
      },
      kiwiSaverDefaultRate: 0.035,
    },
  ],
  banks: [
    {
      source: "Illustrative rules of a fictional bank, bundled with Lodge",
      effectiveFrom: "2026-04-01",
      verifiedAt: "2026-04-01",
      key: "kauri",
      name: "Kauri Bank",
      testRate: 0.0695,
      maxTermYears: 30,
      minimumSurplus: 400,
      lendingStep: 1000,
      rentalShading: 0.75,
      boarderShading: 0.8,
      boarderWeeklyCap: 400,
      otherIncomeShading: 1,
      overtimeShading: 0.8,
      bonusShading: 0.5,
      commissionShading: 0.8,
      selfEmployedBasis: "AVERAGE",
      addBackShading: 1,
      benefitShading: 1,
      workingForFamiliesShading: 1,
      childSupportShading: 0.8,
      investmentShading: 0.8,
      deductsKiwiSaver: true,
      creditCardRate: 0.038,
      overdraftRate: 0.038,
      loanRepaymentLoading: 1,
      loanBalanceMonths: 36,
      existingMortgageTermYears: 25,
      revolvingTermYears: 25,
      maxAgeAtEnd: 75,
      benchmarkGrossIncomeRate: 0,
      debtToIncomeLimit: 6,
      debtToIncomeInvestor: 7,
      debtToIncomeApplies: "LIMIT",
      lvrOwnerOccupied: 0.8,
      lvrInvestment: 0.7,
      lvrNewBuild: 0.9,
      lvrApplies: "LIMIT",
      benchmark: {
        oneApplicant: [1450, 1710, 1970, 2230, 2490, 2750],
        twoApplicants: [2350, 2590, 2830, 3070, 3310, 3550],
      },
    },
  ],
  reserveBank: {
    source:
      "Reserve Bank of New Zealand, macroprudential settings. Until 30 November 2025 the loan-to-value speed limits were 20% (owner-occupiers) and 5% (investors)",
    debtToIncome: {
      effectiveFrom: "2024-07-01",
      ownerOccupied: {
        limit: 6,
        speedLimit: 0.2,
      },
      investor: {
        limit: 7,
        speedLimit: 0.2,
      },
    },
    loanToValue: {
      effectiveFrom: "2025-12-01",
      ownerOccupied: {
        limit: 0.8,
        speedLimit: 0.25,
      },
      investor: {
        limit: 0.7,
        speedLimit: 0.1,
      },
    },
  },
} as const;

/** The rows of its spreadsheet, as in users' copies: label and value. */
const ROWS: readonly { name: string; rows: readonly (readonly Cell[])[] }[] = [
  {
    name: "Tax",
    rows: [
      ["Setting", "Value"],
      ["Sheet identifier", "second-form"],
      ["Title", "Second form"],
      ["Tax year in force", "2026/27"],
      [],
      ["Tax rule", "2026/27"],
      ["Source", "Inland Revenue: income tax, ACC earners' levy and student loan rates for 2026/27"],
      ["Income tax bracket 1, up to", 15600],
      ["Income tax bracket 1, rate", 0.105],
      ["Income tax bracket 2, up to", 53500],
      ["Income tax bracket 2, rate", 0.175],
      ["Income tax bracket 3, up to", 78100],
      ["Income tax bracket 3, rate", 0.3],
      ["Income tax bracket 4, up to", 180000],
      ["Income tax bracket 4, rate", 0.33],
      ["Income tax bracket 5, up to", null],
      ["Income tax bracket 5, rate", 0.39],
      ["ACC earners' levy, rate", 0.0175],
      ["ACC earners' levy, income cap", 156641],
      ["Student loan, rate", 0.12],
      ["Student loan, threshold", 24128],
      ["KiwiSaver, default rate", 0.035],
      [],
      ["Reserve Bank", "Value"],
      [
        "Source",
        "Reserve Bank of New Zealand, macroprudential settings. Until 30 November 2025 the loan-to-value speed limits were 20% (owner-occupiers) and 5% (investors)",
      ],
      ["Debt to income, effective from", "2024-07-01"],
      ["Debt to income, owner-occupiers", 6],
      ["Debt to income, owner-occupiers, speed limit", 0.2],
      ["Debt to income, investors", 7],
      ["Debt to income, investors, speed limit", 0.2],
      ["Loan to value, effective from", "2025-12-01"],
      ["Loan to value, owner-occupiers", 0.8],
      ["Loan to value, owner-occupiers, speed limit", 0.25],
      ["Loan to value, investors", 0.7],
      ["Loan to value, investors, speed limit", 0.1],
    ],
  },
  {
    name: "Banks",
    rows: [
      ["Rule", "kauri"],
      ["Name", "Kauri Bank"],
      ["Source", "Illustrative rules of a fictional bank, bundled with Lodge"],
      ["Effective from", "2026-04-01"],
      ["Verified at", "2026-04-01"],
      ["Test rate", 0.0695],
      ["Longest term", 30],
      ["Minimum surplus", 400],
      ["Lending step", 1000],
      ["Oldest age at the end", 75],
      ["Existing mortgage term", 25],
      ["Revolving credit term", 25],
      ["Overtime shading", 0.8],
      ["Bonus shading", 0.5],
      ["Commission shading", 0.8],
      ["Self-employed basis", "AVERAGE"],
      ["Add-back shading", 1],
      ["Deducts KiwiSaver", "Yes"],
      ["Benefit shading", 1],
      ["Working for Families shading", 1],
      ["Child support shading", 0.8],
      ["Investment shading", 0.8],
      ["Other income shading", 1],
      ["Rental shading", 0.75],
      ["Boarder shading", 0.8],
      ["Boarder cap", 400],
      ["Credit card rate", 0.038],
      ["Overdraft rate", 0.038],
      ["Loan repayment loading", 1],
      ["Months of repayments owed", 36],
      ["Benchmark income rate", 0],
      ["Debt-to-income limit", 6],
      ["Debt-to-income limit, investors", 7],
      ["Debt-to-income applies", "LIMIT"],
      ["Loan-to-value limit, owner-occupied", 0.8],
      ["Loan-to-value limit, investment", 0.7],
      ["Loan-to-value limit, new build", 0.9],
      ["Loan-to-value applies", "LIMIT"],
    ],
  },
  {
    name: "Benchmark",
    rows: [
      ["Household", "kauri"],
      ["1 applicant, 0 dependants", 1450],
      ["1 applicant, 1 dependant", 1710],
      ["1 applicant, 2 dependants", 1970],
      ["1 applicant, 3 dependants", 2230],
      ["1 applicant, 4 dependants", 2490],
      ["1 applicant, 5 dependants", 2750],
      ["2 applicants, 0 dependants", 2350],
      ["2 applicants, 1 dependant", 2590],
      ["2 applicants, 2 dependants", 2830],
      ["2 applicants, 3 dependants", 3070],
      ["2 applicants, 4 dependants", 3310],
      ["2 applicants, 5 dependants", 3550],
    ],
  },
];

/** The three tabs of its spreadsheet. */
export function secondFormTabs(): Tab[] {
  return ROWS.map(({ name, rows }) => ({
    name,
    rows: [
      ["Guide"],
      ...rows.map(([label, ...values]) =>
        label === undefined ? [] : [label, "unit", "explanation", ...values],
      ),
    ],
    merges: [],
  }));
}
