/** A couple's request with every field filled in, so that a test can change one field and see the effect. */
export const FULL = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "95000",
  app2AnnualGrossIncome: "72000",
  rentalIncomeGrossWeekly: "550",
  boarderIncomeGrossWeekly: "200",
  otherIncomeNetWeekly: "80",
  app1StudentLoan: "N",
  app2StudentLoan: "N",
  existingMortgages: "100000",
  overdraftLimit: "1000",
  creditCardLimit: "5000",
  personalLoanMonthlyRepayment: "100",
  hirePurchaseOtherLoanMonthlyPayment: "50",
  useBankBenchmark: "N",
  rentBoard: "10",
  bodyCorpGroundRent: "10",
  childcareSchooling: "10",
  childSupport: "10",
  homeContentCarInsurance: "10",
  lifeHealthInsurance: "10",
  ratesWater: "10",
  retirementSavingsContribution: "10",
  otherExpenses: "10",
  groceriesFood: "10",
  utilities: "10",
  phoneInternet: "10",
  transportVehicle: "10",
  clothingPersonalCare: "10",
  proposedLoanTerm: "30",
} as const;

/** The fields that are not amounts. */
const CHOICES = [
  "applicants",
  "dependants",
  "app1StudentLoan",
  "app2StudentLoan",
  "useBankBenchmark",
  "proposedLoanTerm",
];

export const AMOUNTS = Object.keys(FULL).filter((field) => !CHOICES.includes(field)) as (keyof typeof FULL)[];
