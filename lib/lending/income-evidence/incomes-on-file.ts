import { database } from "#db/client.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import type {
  BusinessInFile,
  PayslipInFile,
} from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { blankIncome, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
import { formatDate } from "#lib/platform/dates.ts";
import type { BusinessYear, IncomeReading, Payslip } from "#lib/reading/income-documents/core/model.ts";
import { payslipMarks } from "#lib/reading/income-documents/core/payslip-marks.ts";
import {
  type CheckedPayslip,
  jobOf,
  latestPayslips,
  matchApplicant,
  type NamedApplicant,
  partsOf,
} from "../../reading/income-documents/core/income-evidence.ts";
import { checkIncomes, loadChecked } from "./list-income-documents.ts";
import { loadTaxTables } from "./load-evidence.ts";

type IncomesOnFile = { payslips: PayslipInFile[]; businesses: BusinessInFile[] };

/**
 * Loads the incomes that an application's payslips and tax summaries show. Not audited, because the screen that shows
 * them records its own access to the application.
 */
export async function incomesOnFile(ctx: BrokerContext, applicationId: string): Promise<IncomesOnFile> {
  const { checked, readings, applicants } = await loadChecked(ctx, applicationId);
  return {
    payslips: payForHousehold(checked),
    businesses: businessesForHousehold(readings, applicants),
  };
}

/** The same for several applications and their applicants, within the tenant's transaction. */
export async function readIncomesOnFile(
  tx: Tx,
  applicants: ReadonlyMap<string, readonly NamedApplicant[]>,
): Promise<Map<string, IncomesOnFile>> {
  const incomes = await readCheckedIncomes(tx, applicants);
  return new Map(
    [...incomes].map(([id, { checked, readings }]) => [
      id,
      {
        payslips: payForHousehold(checked),
        businesses: businessesForHousehold(readings, applicants.get(id) ?? []),
      },
    ]),
  );
}

/** The readings of several applications and all payslips with their checks, within the tenant's transaction. */
export async function readCheckedIncomes(
  tx: Tx,
  applicants: ReadonlyMap<string, readonly NamedApplicant[]>,
): ReturnType<typeof checkIncomes> {
  return checkIncomes(tx, applicants, await loadTaxTables({ db: database().db, tx }));
}

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
    const source = `Payslip${date ? ` of ${formatDate(date)}` : ""}${arrived}`;
    const id = `payslip-${jobOf(payslip).replace(/[^a-z0-9]+/g, "-")}`;
    const label = employer ?? "Employer";
    return [
      {
        clientId,
        employer: label,
        net,
        rows: partsOf(payslip).map(({ type, amount }) =>
          inFile(blankIncome(`${id}-${type.toLowerCase()}`, type), {
            label,
            amount: twice ? amount * 2 : amount,
            frequency: twice ? "MONTHLY" : frequency,
            evidence: source,
          }),
        ),
        kiwiSaverRate: kiwiSaverRate(payslip),
        studentLoan: payslip.deductions.some(({ kind }) => kind === "STUDENT_LOAN"),
        source,
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
function businessesForHousehold(
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
    const [latest, before] = years;
    const figures = (found: (typeof years)[number] | undefined) => ({
      profit: found?.year.profit ?? null,
      addBacks: found?.year.addBacks.reduce((sum, { amount }) => sum + amount, 0) || null,
    });
    return {
      clientId: matchApplicant(name, applicants),
      row: inFile(blankIncome(`business-${index + 1}`, "SELF_EMPLOYED"), {
        label: name || "Business",
        years: [figures(latest), figures(before)],
        evidence: `Accounts or tax return to 31 March ${years.map(({ year }) => year.year).join(" and ")}`,
      }),
      ...(latest && { documentId: latest.documentId }),
    };
  });
}
