import type { Examples } from "#lib/http/openapi/example-of.ts";
import { exampleIds } from "#lib/http/openapi/example-of.ts";
import type { TransactionSummary } from "./transaction-summary.ts";

/** The account of the examples, as lists of transactions and the checklist show it. */
export const exampleAccount = {
  accountId: exampleIds.account,
  bank: "Kauri Bank",
  accountName: "Everyday",
  accountNumber: "••••4417",
  kind: "TRANSACTION",
  currency: "NZD",
} as const;

/** Three months of one account, with figures that add up as in a real summary. */
export const exampleSummary: TransactionSummary = {
  generatedAt: "2026-11-02T21:16:31.870Z",
  currency: "NZD",
  period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
  accounts: [
    {
      accountId: exampleIds.account,
      bank: "Kauri Bank",
      accountName: "Everyday",
      accountNumber: "••••4417",
      kind: "TRANSACTION",
      creditLimit: null,
      from: "2026-08-01",
      to: "2026-10-31",
      openingBalance: 1204.35,
      closingBalance: 9633.2,
      averageBalance: 4870.12,
      minimumBalance: 584.35,
      overdrawnDays: 0,
      transactionCount: 50,
      verification: "PROVED",
      conflicts: [],
      assumptions: [],
      choices: [],
    },
  ],
  totals: { credits: 19883.5, debits: 11454.65, net: 8428.85, transactionCount: 50, internalTransfers: 0 },
  income: {
    monthlyAverage: 6578.3,
    regularMonthlyAverage: 6578.3,
    streams: [
      {
        payer: "TE WHARE HEALTH",
        category: "SALARY",
        frequency: "FORTNIGHTLY",
        occurrences: 7,
        averageAmount: 2840.5,
        currentAmount: 2840.5,
        monthlyEquivalent: 6154.42,
        monthlyAverage: 6578.3,
        stability: 1,
        lastDate: "2026-10-29",
        nextExpectedDate: "2026-11-12",
        regular: true,
        accountIds: [exampleIds.account],
      },
    ],
    accountIds: [exampleIds.account],
  },
  expenses: {
    monthlyAverage: 3730.13,
    categories: [
      {
        category: "RENT_BOARD",
        essential: true,
        count: 13,
        total: 8060,
        monthlyAverage: 2666.59,
        share: 0.7149,
        calculatorField: "rentBoard",
        accountIds: [exampleIds.account],
      },
      {
        category: "GROCERIES",
        essential: true,
        count: 27,
        total: 3214.65,
        monthlyAverage: 1063.54,
        share: 0.2851,
        calculatorField: "groceriesFood",
        accountIds: [exampleIds.account],
      },
    ],
  },
  commitments: [
    {
      lender: "AFTERPAY",
      type: "BNPL",
      monthlyAverage: 59.55,
      monthlyEquivalent: 60,
      frequency: "MONTHLY",
      count: 3,
      firstDate: "2026-08-14",
      lastDate: "2026-10-14",
      accountIds: [exampleIds.account],
    },
  ],
  conduct: {
    dishonours: 0,
    overdrawnDays: 0,
    gamblingTotal: 0,
    gamblingShareOfIncome: 0,
    bnplTotal: 180,
    cashWithdrawals: 0,
    highCostLending: 0,
  },
  cashFlow: [
    { month: "2026-08", credits: 5681, debits: 3802.4, net: 1878.6, closingBalance: 3082.95 },
    { month: "2026-09", credits: 5681, debits: 3819.75, net: 1861.25, closingBalance: 4944.2 },
    { month: "2026-10", credits: 8521.5, debits: 3832.5, net: 4689, closingBalance: 9633.2 },
  ],
  flags: [
    {
      key: "BNPL",
      code: "BNPL",
      severity: "INFO",
      message: "Three payments to AFTERPAY, $180.00 together.",
      transactionIds: [exampleIds.transaction],
    },
  ],
  documents: { processed: 1, failed: [] },
  calculatorInputs: {
    rentBoard: "2666.59",
    groceriesFood: "1063.54",
    hirePurchaseOtherLoanMonthlyPayment: "60.00",
  },
};

/** Examples for statements, by schema name. */
export const statementExamples: Examples = {
  ReadingChoiceRequest: { position: 0, direction: "REVERSED" },
  TransactionSummary: exampleSummary,
  DocumentPlace: {
    fileName: "Everyday October.pdf",
    page: {
      page: 2,
      pages: 3,
      rows: [
        {
          transactionId: exampleIds.transaction,
          line: 14,
          date: "2026-10-14",
          description: "AFTERPAY",
          amount: -60,
          place: { x: 56.4, y: 312.2, width: 482.6, height: 12.4 },
        },
      ],
      line: { x: 56.4, y: 312.2, width: 482.6, height: 12.4 },
    },
    excerpt: null,
    message: null,
  },
  AccountStatements: {
    accountId: exampleIds.account,
    bank: "Kauri Bank",
    accountName: "Everyday",
    accountNumber: "••••4417",
    kind: "TRANSACTION",
    statements: [
      {
        documentId: exampleIds.document,
        fileName: "Everyday October.pdf",
        entry: null,
        from: "2026-10-01",
        to: "2026-10-31",
        openingBalance: 4944.2,
        moneyIn: 8521.5,
        moneyOut: 3832.5,
        computedClosing: 9633.2,
        closingBalance: 9633.2,
        transactions: 18,
        verification: "PROVED",
        conflicts: [],
        assumptions: [],
      },
    ],
  },
};
