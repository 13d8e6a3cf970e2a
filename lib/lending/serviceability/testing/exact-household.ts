import type { Debt, DebtType, Household, NetIncomeType, PayType } from "../core/household.ts";
import { type Fraction, fraction, plus, times, total, ZERO } from "./fraction.ts";

/** The years of one business, latest first. */
export type ExactBusiness = { profit: Fraction; addBacks: Fraction }[];

/** A household in exact dollars: incomes a year, costs and repayments a month, only debts that stay. */
export interface ExactHousehold {
  people: {
    pay: { salary: Fraction; overtime: Fraction; bonus: Fraction; commission: Fraction };
    businesses: ExactBusiness[];
    kiwiSaverRate: Fraction;
    repaysStudentLoan: boolean;
  }[];
  net: Record<NetIncomeType, Fraction>;
  rentYearly: Fraction;
  boardWeekly: Fraction;
  households: Household["households"];
  useBankBenchmark: boolean;
  basic: Fraction;
  fixed: Fraction;
  debts: {
    homeLoans: Fraction;
    revolving: Fraction;
    cards: Fraction;
    overdrafts: Fraction;
    repayments: Fraction;
    /** Known balances of other loans. */
    balances: Fraction;
    /** Repayments of the loans with an unknown balance. */
    repaymentsOfUnknown: Fraction;
    studentLoans: Fraction;
  };
  /** Only properties with a value. */
  properties: { value: Fraction; use: "OWNER_OCCUPIED" | "INVESTMENT"; newBuild: boolean }[];
  termYears: number;
  oldest: number | null;
  isInvestment: boolean;
  parts: Household["loan"]["parts"];
}

const A_YEAR = { WEEKLY: 52, FORTNIGHTLY: 26, FOUR_WEEKLY: 13, MONTHLY: 12, YEARLY: 1 };

const inDollars = (cents: number): Fraction => ({ over: BigInt(cents), under: 100n });

/** Converts the engine's input, counting anything undecided as staying. */
export function exactHousehold(h: Household): ExactHousehold {
  const ages = h.applicants.flatMap(({ age }) => (age === null ? [] : [age]));
  return {
    people: h.applicants.map((applicant) => ({
      pay: {
        salary: incomeOf([applicant], "SALARY"),
        overtime: incomeOf([applicant], "OVERTIME"),
        bonus: incomeOf([applicant], "BONUS"),
        commission: incomeOf([applicant], "COMMISSION"),
      },
      businesses: applicant.incomes.flatMap((income) =>
        income.type === "SELF_EMPLOYED"
          ? [
              income.years.map(({ profit, addBacks }) => ({
                profit: inDollars(profit),
                addBacks: inDollars(addBacks),
              })),
            ]
          : [],
      ),
      kiwiSaverRate: fraction(applicant.kiwiSaverRate),
      repaysStudentLoan: applicant.studentLoan,
    })),
    net: {
      BENEFIT: incomeOf(h.applicants, "BENEFIT"),
      SUPERANNUATION: incomeOf(h.applicants, "SUPERANNUATION"),
      WORKING_FOR_FAMILIES: incomeOf(h.applicants, "WORKING_FOR_FAMILIES"),
      CHILD_SUPPORT: incomeOf(h.applicants, "CHILD_SUPPORT"),
      INVESTMENT: incomeOf(h.applicants, "INVESTMENT"),
      OTHER: incomeOf(h.applicants, "OTHER"),
    },
    rentYearly: times(total(h.properties.map(({ rentWeekly }) => inDollars(rentWeekly))), fraction(52)),
    boardWeekly: inDollars(h.boarderIncomeWeekly),
    households: h.households,
    useBankBenchmark: h.useBankBenchmark,
    ...expenses(h),
    debts: stayingDebts(h),
    properties: h.properties.flatMap(({ value, use, newBuild }) =>
      value === null ? [] : [{ value: inDollars(value), use, newBuild }],
    ),
    termYears: h.loan.termYears,
    oldest: ages.length === 0 ? null : Math.max(...ages),
    isInvestment: h.loan.purpose === "INVESTMENT",
    parts: h.loan.parts,
  };
}

/** Combined yearly income of these applicants. */
function incomeOf(applicants: Household["applicants"], type: PayType | NetIncomeType): Fraction {
  return total(
    applicants.flatMap(({ incomes }) =>
      incomes.map((income) =>
        income.type === type ? times(inDollars(income.amount), fraction(A_YEAR[income.frequency])) : ZERO,
      ),
    ),
  );
}

function expenses({ expenses: e }: Household): { basic: Fraction; fixed: Fraction } {
  const basic = [
    e.groceriesFood,
    e.utilities,
    e.phoneInternet,
    e.transportVehicle,
    e.clothingPersonalCare,
    e.otherExpenses,
  ];
  const fixed = [
    e.rentBoard.outcome === "ENDS" ? 0 : e.rentBoard.amount,
    e.bodyCorpGroundRent,
    e.childcareSchooling,
    e.childSupport,
    e.homeContentCarInsurance,
    e.lifeHealthInsurance,
    e.ratesWater,
    e.retirementSavingsContribution,
  ];
  return { basic: total(basic.map(inDollars)), fixed: total(fixed.map(inDollars)) };
}

function stayingDebts({ debts, applicants }: Household): ExactHousehold["debts"] {
  const staying = debts.filter(({ outcome }) => outcome !== "REPAID");
  const sum = (figure: "balance" | "limit" | "repaymentMonthly", ...types: DebtType[]) =>
    total(staying.filter(({ type }) => types.includes(type)).map((debt) => inDollars(debt[figure] ?? 0)));
  const loans: DebtType[] = ["PERSONAL_LOAN", "HIRE_PURCHASE", "BNPL", "OTHER"];
  const unknown = staying.filter(({ type, balance }: Debt) => loans.includes(type) && balance === null);
  return {
    homeLoans: sum("balance", "HOME_LOAN"),
    revolving: sum("limit", "REVOLVING_CREDIT"),
    cards: sum("limit", "CREDIT_CARD"),
    overdrafts: sum("limit", "OVERDRAFT"),
    repayments: sum("repaymentMonthly", ...loans),
    balances: sum("balance", ...loans),
    repaymentsOfUnknown: total(unknown.map(({ repaymentMonthly }) => inDollars(repaymentMonthly ?? 0))),
    studentLoans: plus(
      sum("balance", "STUDENT_LOAN"),
      total(applicants.map(({ studentLoanBalance }) => inDollars(studentLoanBalance ?? 0))),
    ),
  };
}
