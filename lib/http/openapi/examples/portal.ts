import { sampleSheet } from "#lib/serviceability/core/sample-sheet.ts";
import { tablesOf } from "#lib/serviceability/sheets/core/tables-of.ts";
import { exampleIds, exampleLink } from "./ids.ts";

const version = {
  identifier: "nz-sample-2026-27",
  version: 2,
  title: "Sample banks, New Zealand 2026/27",
  status: "DRAFT",
  origin: "WORKBOOK",
  note: "Test rates of November",
  createdAt: "2026-11-18T01:40:12.507Z",
  createdBy: "Priya Nair",
  inForceSince: null,
  isSelected: true,
};

const comparison = {
  with: { identifier: "nz-sample-2026-27", version: 1 },
  differences: [
    {
      tab: "Banks",
      rule: "Test rate",
      unit: "a year",
      column: "Kauri Bank",
      before: "0.0715",
      after: "0.0695",
    },
  ],
  effects: [
    {
      household: "Two incomes, one child",
      banks: [{ bank: "kauri", name: "Kauri Bank", before: 812_000, after: 829_000 }],
    },
  ],
};

/** Of the sheet's tables the banks' first rules. */
const tables = tablesOf(sampleSheet)
  .filter(({ tab }) => tab === "Banks")
  .map((table) => ({ ...table, rows: table.rows.filter(({ content }) => content === "share").slice(0, 3) }));

const uploaded = {
  fileId: exampleIds.document,
  fileName: "Everyday.pdf",
  fileType: "application/pdf",
  fileSize: 184_203,
  status: "PROCESSED",
  documentCategory: "BANK_STATEMENTS",
  downloadUrl: exampleLink("documents", "Everyday.pdf"),
  processingReference: exampleIds.run,
};

/** Whole examples for what the portal uses, by the schema's name. */
export const portalExamples: Readonly<Record<string, unknown>> = {
  StatusChangeRequest: { status: "WITHDRAWN", reason: "The clients bought with family money." },
  DocumentPasswordRequest: { password: "17041988" },
  LoanAccountRequest: {
    lender: "Rimu Finance",
    accountNumber: "02-0142-0098877-00",
    type: "PERSONAL_LOAN",
    balance: "8,420.10",
    limit: "",
    interestRate: "12.95",
    repaymentAmount: "250.00",
    repaymentFrequency: "FORTNIGHTLY",
  },
  ApplicationProcessing: {
    status: "READY",
    documents: [
      {
        ...uploaded,
        description: "August to October",
        uploadedAt: "2026-11-02T21:16:02.118Z",
        fromApplicant: false,
        scan: "CLEAN",
        failureCode: null,
        failureReason: null,
        steps: [
          { step: "READ", state: "DONE", detail: "3 pages, 50 transactions" },
          { step: "STORE", state: "DONE", detail: null },
        ],
      },
    ],
    pdfStatements: [
      {
        period: "2026-08-01/2026-10-31",
        uri: exampleLink("statements", "Statement.pdf"),
        bank: "Kauri Bank",
        accountName: "Everyday",
        fileName: "Statement.pdf",
      },
    ],
  },
  TransactionList: {
    currency: "NZD",
    accounts: [
      {
        accountId: exampleIds.account,
        bank: "Kauri Bank",
        accountName: "Everyday",
        accountNumber: "••••4417",
        kind: "TRANSACTION",
        currency: "NZD",
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
    excluded: [],
    flags: [],
  },
  MasterSheetVersion: version,
  MasterSheetComparison: comparison,
  MasterSheetList: {
    selected: { identifier: version.identifier, version: 1, state: "READY" },
    google: null,
    versions: [version],
  },
  MasterSheetImport: { version, isNew: true, comparison, notes: [] },
  MasterSheetDetail: {
    version,
    tables,
    comparison,
    inForceVersion: 1,
    follows: null,
    problem: null,
    history: [{ version: 1, replaced: null, at: "2026-04-01T00:00:00.000Z", by: "Priya Nair", note: null }],
  },
};
