import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { exampleAccount, exampleSummary } from "#lib/reading/statements/examples.ts";
import { buildChecklist } from "./core/build-checklist.ts";

/** Built from the example statements: payslips and the passport are missing. */
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
        ...exampleAccount,
        creditLimit: null,
        interestRate: null,
        coverage: [{ from: dayNumber("2026-08-01"), to: dayNumber("2026-10-31") }],
      },
    ],
    statements: [{ documentId: exampleIds.document, accountId: exampleIds.account, verification: "PROVED" }],
    transfers: [],
    money: { streams: exampleSummary.income.streams, commitments: [] },
    loans: [],
    payslips: [],
    factFinds: [],
    openFigures: [],
    resolvedChanges: new Map(),
    request: null,
  },
  waivers: [
    { key: "property", reason: "Not found yet: pre-approval only", waivedAt: "2026-11-03T00:12:40.118Z" },
  ],
  own: [{ itemId: exampleIds.checklistItem, text: "Copy of passport", askApplicant: true, doneAt: null }],
});

/** Examples for the checklist, by schema name. */
export const checklistExamples: Examples = {
  Checklist: checklist,
};
