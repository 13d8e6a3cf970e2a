import type { z } from "zod";
import type { AdviceRecord } from "#lib/deal/advice/core/advice-record.ts";
import type { Answer } from "#lib/deal/fact-finds/core/answers.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import type { loanRequestInputSchema } from "#lib/records/loan-requests/schemas.ts";

type RequestInput = Omit<z.input<typeof loanRequestInputSchema>, "version" | "financeOn" | "settlementOn">;

/** The data that a broker collected before submitting the application. Days are counted from the first start. */
export type DemoFile = {
  request: RequestInput & { financeIn?: number; settlementIn?: number };
  /** Each applicant's signed answers, in the order of the applicants. */
  answers?: readonly Record<string, Answer>[];
  scenario?: { name: string; household: HouseholdJson; requestedLoan: number; offeredRate: number };
  /** The reason for waiving checklist items, for which the demo has no documents. */
  waiverReason?: string;
  advice?: Pick<AdviceRecord, "needs" | "recommendation" | "commission"> & { identitySeen: string };
};

const paid = (amount: number, per: "WEEKLY" | "FORTNIGHTLY" | "MONTHLY" | "YEARLY" = "MONTHLY") => ({
  amount,
  per,
});

/** Two teachers with a child who are buying a house in Petone. The deal is complete except for two conditions. */
export const hutchinsonFile: DemoFile = {
  request: {
    purpose: "PURCHASE",
    property: {
      address: "14 Kōwhai Street, Petone, Lower Hutt 5012",
      type: "HOUSE",
      use: "OWNER_OCCUPIED",
      value: "1,090,000",
    },
    price: "1,085,000",
    costs: "6,850",
    depositItems: [
      { kind: "SAVINGS", amount: "137,450", note: "Joint savings account" },
      { kind: "KIWISAVER", amount: "64,400", note: "Both applicants" },
      { kind: "GIFT", amount: "25,000", note: "Claire’s parents" },
    ],
    loanAmount: "865,000",
    financeIn: 6,
    settlementIn: 27,
  },
  answers: [
    {
      phone: "021 555 0118",
      relationship: "PARTNER",
      dependants: 1,
      residency: "CITIZEN",
      homeAddress: "3/27 Aurora Terrace, Kelburn, Wellington 6012",
      livingThereSince: "2021-02-01",
      housing: "RENT",
      costs: "HOUSEHOLD",
      rentBoard: paid(720, "WEEKLY"),
      jobs: [
        {
          id: "job-1",
          employer: "Te Kura o Kelburn",
          position: "Deputy principal",
          type: "FULL_TIME",
          since: "2017-01-30",
          pay: paid(138_200, "YEARLY"),
        },
      ],
      kiwiSaverRate: "3.5",
      studentLoan: false,
      otherIncomes: [],
      assets: [
        {
          id: "asset-1",
          type: "SAVINGS",
          description: "Joint savings account",
          value: 137_450,
          shared: true,
        },
        { id: "asset-2", type: "VEHICLE", description: "2019 Toyota RAV4", value: 24_000, shared: true },
      ],
      debts: [
        {
          id: "debt-1",
          type: "CREDIT_CARD",
          lender: "Totara Bank",
          limit: 8_000,
          balance: 1_240,
          shared: false,
        },
      ],
      groceriesFood: paid(340, "WEEKLY"),
      utilities: paid(245),
      phoneInternet: paid(139),
      transportVehicle: paid(410),
      clothingPersonalCare: paid(180),
      childcareSchooling: paid(620),
      homeContentCarInsurance: paid(205),
      lifeHealthInsurance: paid(168),
      otherExpenses: paid(350),
      purpose: "PURCHASE",
      price: 1_085_000,
      changesAhead: false,
      priorities: "Certainty for the first two years, then paying it off faster.",
    },
    {
      phone: "027 555 0136",
      relationship: "PARTNER",
      dependants: 0,
      residency: "RESIDENT",
      homeAddress: "3/27 Aurora Terrace, Kelburn, Wellington 6012",
      livingThereSince: "2021-02-01",
      housing: "RENT",
      costs: "OTHERS",
      jobs: [
        {
          id: "job-1",
          employer: "Hutt Valley High School",
          position: "Head of science",
          type: "FULL_TIME",
          since: "2019-01-28",
          pay: paid(121_700, "YEARLY"),
        },
      ],
      kiwiSaverRate: "3.5",
      studentLoan: true,
      otherIncomes: [],
      assets: [],
      debts: [],
      purpose: "PURCHASE",
      changesAhead: false,
    },
  ],
  waiverReason: "Sighted on paper when the file was opened",
  scenario: {
    name: "14 Kōwhai Street, card kept",
    household: {
      applicants: [
        { kiwiSaverRate: 0.035, incomes: [{ type: "SALARY", amount: 138_200, frequency: "YEARLY" }] },
        {
          kiwiSaverRate: 0.035,
          studentLoan: true,
          incomes: [{ type: "SALARY", amount: 121_700, frequency: "YEARLY" }],
        },
      ],
      properties: [{ value: 1_085_000, use: "OWNER_OCCUPIED" }],
      debts: [{ type: "CREDIT_CARD", limit: 8_000, outcome: "STAYS" }],
      expenses: { groceriesFood: 1_473, utilities: 245, phoneInternet: 139, transportVehicle: 410 },
      households: [{ adults: [0, 1], dependants: 1 }],
      loan: { amount: 865_000, termYears: 30 },
    },
    requestedLoan: 865_000_00,
    offeredRate: 0.0549,
  },
  advice: {
    identitySeen: "NZ passport, original sighted",
    needs:
      "A family home near both schools, settled before the new school year. Repayments should leave about $1,500 a month for childcare.",
    recommendation: {
      lenderName: "Totara Bank",
      reasons:
        "It lends the amount needed with a 20% deposit, counts both salaries in full and has the lowest two-year fixed rate of the banks compared.",
    },
    commission: "Totara Bank pays a one-off 0.85% of the loan and no trail commission.",
  },
};

/** A settled refinance, whose fixed rates the broker now monitors. */
export const potikiFile: DemoFile = {
  request: {
    purpose: "REFINANCE",
    property: {
      address: "62 Marine Parade, Ōpōtiki 3122",
      type: "HOUSE",
      use: "OWNER_OCCUPIED",
      value: "640,000",
    },
    costs: "1,900",
    debtsRepaid: "410,100",
    loanAmount: "412,000",
  },
  advice: {
    identitySeen: "NZ driver licence, original sighted",
    needs: "Lower repayments until the mussel season, and no break costs.",
    recommendation: {
      lenderName: "Kauri Bank",
      reasons:
        "It pays $3,600 in cash, and part of the loan stays on a short term so that it can be paid down.",
    },
    commission: "Kauri Bank pays a one-off 0.85% of the loan.",
  },
};

export const menonFile: DemoFile = {
  waiverReason: "Sighted on paper when the file was opened",
  request: {
    purpose: "PURCHASE",
    property: { address: "8/115 Cuba Street, Te Aro, Wellington 6011", type: "APARTMENT" },
    price: "600,000",
    costs: "3,200",
    depositItems: [
      { kind: "SAVINGS", amount: "41,700", note: "Everyday and notice saver" },
      { kind: "KIWISAVER", amount: "21,500" },
    ],
    loanAmount: "540,000",
    financeIn: 11,
    settlementIn: 38,
  },
};

export const zhangFile: DemoFile = {
  request: {
    purpose: "REFINANCE",
    property: {
      address: "41B Hinemoa Street, Birkenhead, Auckland 0626",
      type: "TOWNHOUSE",
      value: "905,000",
    },
    costs: "1,800",
    debtsRepaid: "628,200",
    loanAmount: "630,000",
  },
};
