import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import { exampleAccount } from "#lib/reading/statements/examples.ts";

/** Examples for transactions, by schema name. */
export const transactionExamples: Examples = {
  AccountChangeRequest: { customName: "Aroha's bills", ownerIds: [exampleIds.client] },
  TransactionBatchResponse: {
    changed: [
      {
        transactionId: exampleIds.transaction,
        category: "GROCERIES",
        rule: "CORRECTED",
        confidence: 1,
        merchant: "COUNTDOWN",
        excluded: false,
      },
    ],
    previous: { changes: [{ transactionIds: [exampleIds.transaction], category: null }] },
  },
  TransactionList: {
    currency: "NZD",
    accounts: [
      {
        ...exampleAccount,
      },
    ],
    categories: ["SALARY", "GROCERIES"],
    rules: ["REGULAR_CREDIT", "MERCHANT"],
    merchants: ["COUNTDOWN"],
    columns: {
      transactionId: ["019a9d3e-9b78-7f01-b2d6-0c4e8a5f7391", exampleIds.transaction],
      account: [0, 0],
      date: ["2026-10-30", "2026-10-29"],
      description: ["COUNTDOWN PONSONBY", "TE WHARE HEALTH SALARY"],
      amount: [-84.2, 2840.5],
      balance: [9633.2, 9717.4],
      category: [1, 0],
      rule: [1, 0],
      confidence: [0.99, 0.97],
      merchant: [0, -1],
    },
    computed: [],
    excluded: [],
    flags: [],
  },
};
