import type { Answer } from "#lib/deal/fact-finds/core/answers.ts";

/** Every required answer of a single applicant that is not in the client's record, in the API's format. */
export const completeAnswers = {
  phone: "021 555 0142",
  relationship: "SINGLE",
  dependants: 1,
  residency: "CITIZEN",
  homeAddress: "12 Rātā Street, Ōtautahi Christchurch 8011",
  livingThereSince: "2019-02-01",
  housing: "RENT",
  rentBoard: { amount: 650, per: "WEEKLY" },
  jobs: [
    {
      id: "job-1",
      employer: "Kauri Builders Limited",
      position: "Site manager",
      type: "FULL_TIME",
      since: "2020-03-01",
      pay: { amount: 104000, per: "YEARLY" },
    },
  ],
  kiwiSaverRate: "3.5",
  studentLoan: false,
  otherIncomes: [],
  assets: [{ id: "a-1", type: "SAVINGS", description: "Savings", value: 85000 }],
  debts: [],
  groceriesFood: { amount: 400, per: "MONTHLY" },
  utilities: { amount: 210, per: "MONTHLY" },
  phoneInternet: { amount: 120, per: "MONTHLY" },
  transportVehicle: { amount: 80, per: "WEEKLY" },
  purpose: "PURCHASE",
  changesAhead: false,
} satisfies Record<string, Answer>;
