import type {
  BusinessInFile,
  PayslipInFile,
} from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import {
  type CheckedPayslip,
  jobOf,
  latestPayslips,
  matchApplicant,
  type NamedApplicant,
  partsOf,
} from "../../reading/income-documents/core/income-evidence.ts";
import type { BusinessYear, IncomeReading, Payslip } from "../../reading/income-documents/core/model.ts";
import { payslipMarks } from "../../reading/income-documents/core/payslip-marks.ts";

const KIWISAVER_RATES = [0.03, 0.035, 0.04, 0.06, 0.08, 0.1];

/** Lenders ask for two years. */
const YEARS = 2;

/**
 * Returns the pay of each job, from its latest payslip. Leaves out payslips with a HIGH fault, and those of
 * non-applicants.
 */
export function payForHousehold(checked: readonly CheckedPayslip[]): PayslipInFile[] {
  return latestPayslips(checked).flatMap(({ documentId, payslip, clientId, proof }): PayslipInFile[] => {
    const { employer, employee, frequency, payDate, to, net } = payslip;
    if (frequency === null || (employee !== null && clientId === null)) return [];
    const date = payDate ?? to;
    const twice = frequency === "TWICE_MONTHLY";
    const arrived = proof === "PROVED" ? "; the net pay was received" : "";
    return [
      {
        id: `payslip-${jobOf(payslip).replace(/[^a-z0-9]+/g, "-")}`,
        clientId,
        employer: employer ?? "Employer",
        net,
        frequency: twice ? "MONTHLY" : frequency,
        parts: partsOf(payslip).map(({ type, amount }) => ({ type, amount: twice ? amount * 2 : amount })),
        kiwiSaverRate: kiwiSaverRate(payslip),
        studentLoan: payslip.deductions.some(({ kind }) => kind === "STUDENT_LOAN"),
        source: `Payslip${date ? ` of ${formatDate(date)}` : ""}${arrived}`,
        proof: payslipMarks[proof],
        documentId,
      },
    ];
  });
}

function kiwiSaverRate({ gross, deductions }: Payslip): number | null {
  const paid = deductions.reduce((sum, { kind, amount }) => sum + (kind === "KIWISAVER" ? amount : 0), 0);
  if (gross === null || gross <= 0) return null;
  return KIWISAVER_RATES.find((rate) => Math.abs(paid / gross - rate) < 0.001) ?? null;
}

/** Returns the profits of each business, from accounts and tax returns. */
export function businessesForHousehold(
  readings: readonly { documentId: string; reading: IncomeReading }[],
  applicants: readonly NamedApplicant[],
): BusinessInFile[] {
  const named = readings.flatMap(({ documentId, reading }) =>
    reading.taxSummaries.flatMap(({ name, business, incomes }) => {
      const own = incomes
        .filter(({ kind }) => kind === "SELF_EMPLOYED")
        .map(({ year, gross }): BusinessYear => ({ year, profit: gross, addBacks: [] }));
      return [...business, ...(business.length === 0 ? own : [])].map((year) => ({
        name: name ?? "",
        year,
        documentId,
      }));
    }),
  );
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, found], index) => {
    const years = [...new Map(found.map((each) => [each.year.year, each])).values()]
      .toSorted((one, other) => other.year.year - one.year.year)
      .slice(0, YEARS);
    const [latest] = years;
    return {
      id: `business-${index + 1}`,
      clientId: matchApplicant(name, applicants),
      name: name || "Business",
      years: years.map(({ year: { profit, addBacks } }) => ({
        profit,
        addBacks: addBacks.reduce((sum, { amount }) => sum + amount, 0),
      })),
      source: `Accounts or tax return to 31 March ${years.map(({ year }) => year.year).join(" and ")}`,
      ...(latest && { documentId: latest.documentId }),
    };
  });
}
