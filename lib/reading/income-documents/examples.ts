import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { IncomeDocuments } from "./schemas.ts";

type Read = IncomeDocuments["documents"][number];

const payslip: Read["payslips"][number] = {
  page: 1,
  employer: "Kauri Builders Limited",
  employee: "Aroha Ngata",
  clientId: exampleIds.client,
  from: "2026-11-02",
  to: "2026-11-15",
  payDate: "2026-11-18",
  frequency: "FORTNIGHTLY",
  taxCode: "M",
  currency: "NZD",
  gross: 3269.23,
  yearlyGross: 84_999.98,
  net: 2408.08,
  reimbursements: 0,
  earnings: [{ label: "Salary", kind: "ORDINARY", hours: null, rate: null, amount: 3269.23 }],
  deductions: [
    { label: "PAYE", kind: "PAYE", amount: 746.73 },
    { label: "KiwiSaver Employee", kind: "KIWISAVER", amount: 114.42 },
  ],
  employerContributions: [{ label: "KiwiSaver Employer", amount: 114.42 }],
  yearToDate: { gross: 55_576.91, paye: 12_694.41, net: 40_937.36 },
  unread: [],
  proof: "PROVED",
  transactionIds: [exampleIds.transaction],
  faults: [],
};

const taxSummary: Read["taxSummaries"][number] = {
  type: "FINANCIAL_STATEMENTS",
  name: "Sione Tau Plumbing Limited",
  incomes: [],
  business: [
    {
      year: 2026,
      profit: 116_260,
      addBacks: [{ kind: "DEPRECIATION", label: "Depreciation", amount: 12_400 }],
    },
  ],
};

/** Examples for income documents, by schema name. */
export const incomeDocumentExamples: Examples = {
  Payslip: payslip,
  TaxSummary: taxSummary,
  IncomeDocuments: {
    documents: [
      {
        fileId: exampleIds.document,
        state: "READ",
        detail: null,
        scanned: false,
        payslips: [payslip],
        taxSummaries: [],
      },
    ],
  },
};
