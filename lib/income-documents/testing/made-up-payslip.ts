import type { Payslip } from "../core/model.ts";

/** A fortnight's payslip of Aroha on $85,000 a year, for tests. */
export function madeUpPayslip(change: Partial<Payslip>): Payslip {
  return {
    page: 1,
    employer: "Kauri Builders Limited",
    employee: "Aroha Ngata",
    from: "2026-11-02",
    to: "2026-11-15",
    payDate: "2026-11-18",
    frequency: "FORTNIGHTLY",
    namedFrequency: null,
    taxCode: "M",
    earnings: [{ label: "Salary", kind: "ORDINARY", hours: null, rate: null, amount: 3_269_23 }],
    gross: 3_269_23,
    deductions: [
      { label: "PAYE", kind: "PAYE", amount: 746_73 },
      { label: "KiwiSaver", kind: "KIWISAVER", amount: 114_42 },
    ],
    employerContributions: [],
    reimbursements: 0,
    net: 2_408_08,
    payments: [],
    yearToDate: { gross: null, paye: null, net: null },
    otherGross: [],
    unread: [],
    ...change,
  };
}
