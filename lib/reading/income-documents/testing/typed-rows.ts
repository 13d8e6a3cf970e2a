import type { Payslip } from "../core/model.ts";
import { type Row, rowsOf } from "../core/page/cells.ts";

const PITCH = 5;

const LEADING = 12;

/** Converts pages typed in a fixed pitch to rows, for tests. A form feed starts a new page. */
export function typedRows(text: string): Row[] {
  const lines = text.split("\f\n").flatMap((page, number) =>
    page.split("\n").flatMap((line, row) => {
      const words = [...line.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x0: match.index * PITCH,
        x1: (match.index + match[0].length) * PITCH,
        size: 9,
      }));
      return words.length > 0 ? [{ page: number + 1, row: row + 1, y: row * LEADING, size: 9, words }] : [];
    }),
  );
  return rowsOf(lines);
}

/** A fortnightly payslip of Aroha on $85,000 a year, for tests. */
export function samplePayslip(change: Partial<Payslip>): Payslip {
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
