import type { Cents } from "#lib/platform/money.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { compareHolder } from "#lib/reading/statements/core/understand/compare-holder.ts";
import { paymentsPerYear } from "#lib/reading/statements/core/understand/frequency.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { checkPayslip, type PayslipFault, type TaxOn, taxYearOf } from "./check/check-payslip.ts";
import { type Arrival, reconcileNet } from "./check/reconcile-net.ts";
import type { EarningKind, IncomeReading, Payslip } from "./model.ts";
import { plainLabel } from "./page/cells.ts";

/**
 * PROVED: gross less deductions is net, and the net pay arrived. AGREES: the payslip is consistent, and no statement
 * covers the pay date. NOT_CHECKED: figures are missing, or it is a foreign payslip.
 */
export const payslipProofs = ["PROVED", "AGREES", "CONFLICT", "NOT_CHECKED"] as const;
export type PayslipProof = (typeof payslipProofs)[number];

/** A payslip with the evidence for and against it. */
export type CheckedPayslip = {
  documentId: string;
  payslip: Payslip;
  /** The applicant named on it, or null. */
  clientId: string | null;
  proof: PayslipProof;
  /** The transactions in which the net pay, or another amount, arrived. */
  transactionIds: string[];
  faults: PayslipFault[];
  /** Gross annual pay in New Zealand dollars, based on its period. Null without both, and for foreign pay. */
  yearlyGross: Cents | null;
};

type EvidenceInput = {
  documents: readonly { documentId: string; reading: IncomeReading }[];
  arrivals: readonly Arrival[];
  isCovered: (from: IsoDate, to: IsoDate) => boolean;
  taxOn: TaxOn;
  applicants: readonly NamedApplicant[];
};

/** Checks every payslip of an application for consistency, and against the others and the statements. Latest first. */
export function checkPayslips(input: EvidenceInput): CheckedPayslip[] {
  const all = input.documents.flatMap(({ documentId, reading }) =>
    reading.payslips.map((payslip) => ({ documentId, payslip })),
  );
  const checked = all.map(({ documentId, payslip }): CheckedPayslip => {
    const others = all
      .map((each) => each.payslip)
      .filter((each) => each !== payslip && jobOf(each) === jobOf(payslip));
    const arrival = reconcileNet(payslip, input.arrivals, input.isCovered);
    const faults = [
      ...checkPayslip(payslip, input.taxOn, others),
      ...("fault" in arrival ? [arrival.fault] : []),
    ];
    const { gross, frequency, foreign } = payslip;
    return {
      documentId,
      payslip,
      clientId: matchApplicant(payslip.employee, input.applicants),
      proof: proofOf(payslip, faults, arrival.state === "ARRIVED"),
      transactionIds: "transactionIds" in arrival ? arrival.transactionIds : [],
      faults,
      yearlyGross:
        foreign || gross === null || frequency === null ? null : gross * paymentsPerYear[frequency],
    };
  });
  return checked.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
}

function dateOf({ payslip }: CheckedPayslip): string {
  return payslip.payDate ?? payslip.to ?? "";
}

/** Returns the same key for every payslip of a person with an employer. */
export function jobOf({ employer, employee }: Payslip): string {
  return `${plainLabel(employee ?? "")} at ${plainLabel(employer ?? "")}`;
}

function proofOf(payslip: Payslip, faults: readonly PayslipFault[], arrived: boolean): PayslipProof {
  if (faults.some(({ severity }) => severity === "HIGH")) return "CONFLICT";
  const { gross, net, unread, foreign } = payslip;
  if (foreign || gross === null || net === null || unread.includes("deductions")) return "NOT_CHECKED";
  return arrived ? "PROVED" : "AGREES";
}

/** The parts of a pay that lenders count by different rules. */
type PayPart = { type: "SALARY" | "OVERTIME" | "BONUS" | "COMMISSION"; amount: Cents };

const PART: Partial<Record<EarningKind, PayPart["type"]>> = {
  OVERTIME: "OVERTIME",
  ALLOWANCE: "OVERTIME",
  BONUS: "BONUS",
  COMMISSION: "COMMISSION",
};

/** Splits gross pay into its parts. Allowances vary like overtime, so they are counted with it. */
export function partsOf({ gross, earnings }: Payslip): PayPart[] {
  if (gross === null) return [];
  const parts = new Map<PayPart["type"], Cents>();
  for (const { kind, amount } of earnings) {
    const type = PART[kind];
    if (type && amount > 0) parts.set(type, (parts.get(type) ?? 0) + amount);
  }
  const apart = [...parts.values()].reduce((sum, amount) => sum + amount, 0);
  if (apart > gross) return [{ type: "SALARY", amount: gross }];
  const salary: PayPart[] = gross > apart ? [{ type: "SALARY", amount: gross - apart }] : [];
  return [...salary, ...[...parts].map(([type, amount]) => ({ type, amount }))];
}

/** Returns the latest usable payslip of each job: gross pay and frequency are read, and there is no HIGH fault. */
export function latestPayslips(checked: readonly CheckedPayslip[]): CheckedPayslip[] {
  const usable = checked.filter(({ yearlyGross, proof }) => yearlyGross !== null && proof !== "CONFLICT");
  return [...Map.groupBy(usable, ({ payslip }) => jobOf(payslip)).values()].flatMap(
    ([latest]) => latest ?? [],
  );
}

/** Looks up tax tables by date. */
export function taxTables(tables: ReadonlyMap<string, PreparedTax>): TaxOn {
  return (date) => {
    const year = taxYearOf(date);
    return tables.get(`${year}/${String((year + 1) % 100).padStart(2, "0")}`) ?? null;
  };
}

export type NamedApplicant = { clientId: string; firstName: string; lastName: string };

/** Returns the only applicant named on a document, or null if none or several match. */
export function matchApplicant(name: string | null, applicants: readonly NamedApplicant[]): string | null {
  const [only, ...more] = applicants.filter(
    (applicant) => compareHolder(name, [applicant])?.result === "SAME",
  );
  return only && more.length === 0 ? only.clientId : null;
}
