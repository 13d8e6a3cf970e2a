import { buildChecklist } from "#lib/checklist/core/build-checklist.ts";
import { dayNumber } from "#lib/statements/core/understand/calendar.ts";
import { exampleIds } from "./ids.ts";
import { transactionSummary } from "./transaction-summary.ts";

/** What the checklist itself makes of the example's statements: one applicant's payslips are missing, a passport too. */
const checklist = buildChecklist({
  facts: {
    today: "2026-11-03",
    applicants: [{ clientId: exampleIds.client, firstName: "Aroha", lastName: "Ngata" }],
    documents: [
      {
        documentId: exampleIds.document,
        category: "BANK_STATEMENTS",
        fileName: "Everyday.pdf",
        status: "PROCESSED",
        failureCode: null,
        failureReason: null,
      },
    ],
    accounts: [
      {
        accountId: exampleIds.account,
        bank: "Kauri Bank",
        accountName: "Everyday",
        accountNumber: "••••4417",
        kind: "TRANSACTION",
        currency: "NZD",
        creditLimit: null,
        interestRate: null,
        coverage: [{ from: dayNumber("2026-08-01"), to: dayNumber("2026-10-31") }],
      },
    ],
    statements: [{ documentId: exampleIds.document, accountId: exampleIds.account, verification: "PROVED" }],
    transfers: [],
    money: { streams: transactionSummary.income.streams, commitments: [] },
    loans: [],
  },
  waivers: [
    { key: "property", reason: "Not found yet: pre-approval only", waivedAt: "2026-11-03T00:12:40.118Z" },
  ],
  own: [{ itemId: exampleIds.checklistItem, text: "Copy of the passport", askApplicant: true, doneAt: null }],
});

/** Whole examples for an application's checklist, by the schema's name. */
export const checklistExamples: Readonly<Record<string, unknown>> = { Checklist: checklist };
