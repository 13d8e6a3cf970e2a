/**
 * A master sheet in the form stored before there were rules for overtime, KiwiSaver, loan to value and so on. Never
 * change it.
 */
export type FirstFormSheet = {
  id: string;
  title: string;
  taxYear: string;
  taxTables: {
    taxYear: string;
    source: string;
    incomeTax: { upTo: number | null; rate: number }[];
    accLevy: { rate: number; incomeCap: number };
    studentLoan: { rate: number; threshold: number };
  }[];
  banks: FirstFormBank[];
};

export type FirstFormBank = {
  key: string;
  name: string;
  source: string;
  effectiveFrom: string;
  verifiedAt: string;
  testRate: number;
  maxTermYears: number;
  minimumSurplus: number;
  lendingStep: number;
  rentalShading: number;
  boarderShading: number;
  boarderWeeklyCap: number | null;
  otherIncomeShading: number;
  creditCardRate: number;
  overdraftRate: number;
  loanRepaymentLoading: number;
  existingMortgageTermYears: number;
  benchmarkGrossIncomeRate: number;
  debtToIncomeLimit: number | null;
  debtToIncomeApplies: "LIMIT" | "WARN";
  benchmark: { oneApplicant: number[]; twoApplicants: number[] };
};

const DEPENDANTS = [0, 1, 2, 3, 4, 5];

/** A benchmark row as in the sample: a base plus a fixed amount for each dependant. */
function row(base: number, perDependant: number): number[] {
  return DEPENDANTS.map((count) => base + count * perDependant);
}

const fictional = {
  source: "Illustrative rules of a fictional bank, bundled with Lodge",
  effectiveFrom: "2026-04-01",
  verifiedAt: "2026-04-01",
};

/** The two years differ in the ACC levy only; each gets its own copy of the rest. */
function taxTable(taxYear: string, accLevy: FirstFormSheet["taxTables"][number]["accLevy"]) {
  return {
    taxYear,
    source: `Inland Revenue: income tax, ACC earners' levy and student loan rates for ${taxYear}`,
    incomeTax: [
      { upTo: 15_600, rate: 0.105 },
      { upTo: 53_500, rate: 0.175 },
      { upTo: 78_100, rate: 0.3 },
      { upTo: 180_000, rate: 0.33 },
      { upTo: null, rate: 0.39 },
    ],
    accLevy,
    studentLoan: { rate: 0.12, threshold: 24_128 },
  };
}

const taxTables = [
  taxTable("2025/26", { rate: 0.0167, incomeCap: 152_790 }),
  taxTable("2026/27", { rate: 0.0175, incomeCap: 156_641 }),
];

const banks: FirstFormBank[] = [
  {
    ...fictional,
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
    creditCardRate: 0.038,
    overdraftRate: 0.038,
    loanRepaymentLoading: 1,
    existingMortgageTermYears: 25,
    benchmarkGrossIncomeRate: 0,
    debtToIncomeLimit: 6,
    debtToIncomeApplies: "LIMIT",
    benchmark: { oneApplicant: row(1450, 260), twoApplicants: row(2350, 240) },
  },
  {
    ...fictional,
    key: "rimu",
    name: "Rimu Bank",
    testRate: 0.071,
    maxTermYears: 30,
    minimumSurplus: 250,
    lendingStep: 1000,
    rentalShading: 0.8,
    boarderShading: 0.5,
    boarderWeeklyCap: 450,
    otherIncomeShading: 0.9,
    creditCardRate: 0.03,
    overdraftRate: 0.03,
    loanRepaymentLoading: 1,
    existingMortgageTermYears: 30,
    benchmarkGrossIncomeRate: 0.02,
    debtToIncomeLimit: 7,
    debtToIncomeApplies: "WARN",
    benchmark: { oneApplicant: row(1300, 280), twoApplicants: row(2150, 250) },
  },
  {
    ...fictional,
    key: "totara",
    name: "Totara Bank",
    testRate: 0.0725,
    maxTermYears: 35,
    minimumSurplus: 0,
    lendingStep: 500,
    rentalShading: 0.7,
    boarderShading: 0.8,
    boarderWeeklyCap: null,
    otherIncomeShading: 1,
    creditCardRate: 0.04,
    overdraftRate: 0.04,
    loanRepaymentLoading: 1.05,
    existingMortgageTermYears: 25,
    benchmarkGrossIncomeRate: 0,
    debtToIncomeLimit: 6.5,
    debtToIncomeApplies: "LIMIT",
    benchmark: { oneApplicant: row(1500, 300), twoApplicants: row(2500, 260) },
  },
  {
    ...fictional,
    key: "matai",
    name: "Matai Bank",
    testRate: 0.069,
    maxTermYears: 30,
    minimumSurplus: 150,
    lendingStep: 1000,
    rentalShading: 0.75,
    boarderShading: 1,
    boarderWeeklyCap: 300,
    otherIncomeShading: 0.8,
    creditCardRate: 0.038,
    overdraftRate: 0.038,
    loanRepaymentLoading: 1,
    existingMortgageTermYears: 30,
    benchmarkGrossIncomeRate: 0.01,
    debtToIncomeLimit: null,
    debtToIncomeApplies: "WARN",
    benchmark: { oneApplicant: row(1400, 250), twoApplicants: row(2250, 230) },
  },
  {
    ...fictional,
    key: "kowhai",
    name: "Kowhai Bank",
    testRate: 0.075,
    maxTermYears: 25,
    minimumSurplus: 300,
    lendingStep: 1000,
    rentalShading: 0.75,
    boarderShading: 0.7,
    boarderWeeklyCap: 500,
    otherIncomeShading: 1,
    creditCardRate: 0.05,
    overdraftRate: 0.04,
    loanRepaymentLoading: 1.1,
    existingMortgageTermYears: 25,
    benchmarkGrossIncomeRate: 0.015,
    debtToIncomeLimit: 6,
    debtToIncomeApplies: "LIMIT",
    benchmark: { oneApplicant: row(1350, 270), twoApplicants: row(2300, 250) },
  },
];

/** The sample bundled with Lodge at that time. */
export const firstFormSheet: FirstFormSheet = {
  id: "nz-sample-2026-27",
  title: "Sample banks, New Zealand 2026/27",
  taxYear: "2026/27",
  taxTables,
  banks,
};
