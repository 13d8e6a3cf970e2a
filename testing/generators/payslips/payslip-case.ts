import { checkPayslip, type PayslipFault } from "#lib/reading/income-documents/core/check/check-payslip.ts";
import { reconcileNet } from "#lib/reading/income-documents/core/check/reconcile-net.ts";
import type { Payslip } from "#lib/reading/income-documents/core/model.ts";
import { seededRandom } from "../seeded-random.ts";
import { bindScans, scanPages } from "../statements/pdf/scan-pages.ts";
import { drawSections, drawToDateFirst, drawTwoPages } from "./layouts/full-width.ts";
import { drawBrackets, drawGrid, drawLeaders, drawOneList, drawTyped } from "./layouts/plain-lists.ts";
import { drawBoxes, drawLedger, drawTwoLists } from "./layouts/side-by-side.ts";
import { PayslipSheet, styleOf } from "./payslip-sheet.ts";
import { drawPayslip, type PayslipTruth, payeOn, sum, taxOn } from "./payslip-truth.ts";

/** Eleven layouts of payslips, as in payroll products. */
export const PAYSLIP_LAYOUTS: readonly PayslipLayout[] = [
  { name: "sections", draw: drawSections, toDate: true },
  { name: "two lists", draw: drawTwoLists, toDate: true },
  { name: "boxes", draw: drawBoxes, toDate: false },
  { name: "ledger", draw: drawLedger, toDate: true },
  { name: "leaders", draw: drawLeaders, toDate: false },
  { name: "typed", draw: drawTyped, toDate: true, typed: true },
  { name: "to date first", draw: drawToDateFirst, toDate: true },
  { name: "two pages", draw: drawTwoPages, toDate: false },
  { name: "brackets", draw: drawBrackets, toDate: true },
  { name: "grid", draw: drawGrid, toDate: true },
  { name: "one list", draw: drawOneList, toDate: false },
];

const inflations = [
  "GROSS_ONLY",
  "WITH_NET",
  "WITH_LINES",
  "WITH_TO_DATE",
  "NET_KEPT",
  "CONSISTENT",
] as const;

/** A generated file with one payslip, or two of the same person. */
export type PayslipCase = { seed: number; layout: PayslipLayout; slips: PayslipTruth[] };

/** One file in six contains two payslips. */
export function payslipCase(seed: number): PayslipCase {
  const layout = PAYSLIP_LAYOUTS[seed % PAYSLIP_LAYOUTS.length] as PayslipLayout;
  const two = seed % 6 === 5;
  return { seed, layout, slips: two ? [drawPayslip(seed), drawPayslip(seed, 1)] : [drawPayslip(seed)] };
}

export async function drawCase({ seed, layout, slips }: PayslipCase): Promise<Uint8Array> {
  const style = styleOf(seededRandom(seed * 31 + 7));
  const sheet = PayslipSheet.open(layout.typed ? { ...style, font: "Courier", currency: "" } : style);
  for (const slip of slips) layout.draw(sheet, slip);
  return sheet.finish();
}

/** Draws the same file as a scan or a phone photo. */
export async function scanCase(one: PayslipCase): Promise<Uint8Array> {
  const random = seededRandom(one.seed * 101 + 3);
  const dpi = random.pick([200, 300]);
  const pictures = await scanPages(await drawCase(one), {
    dpi,
    degrees: random.between(-10, 10) / 10,
    noise: random.pick([0, 4, 8]),
    shadow: random.pick([0, 0.2, 0.4]),
    quality: random.pick([null, 85, 70]),
    seed: one.seed,
  });
  return bindScans(pictures, dpi);
}

type FieldOutcome = "EXACT" | "UNREAD" | "WRONG";

export const comparedFields = ["gross", "net", "deductions", "period", "payDate"] as const;

/** Compares each field of a payslip with the truth. */
export function compareFields(truth: PayslipTruth, read: Payslip | undefined): Record<string, FieldOutcome> {
  const kinds = (list: readonly { kind: string; amount: number }[]) =>
    list
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .toSorted()
      .join();
  const outcome = (isRead: boolean, right: boolean): FieldOutcome =>
    !isRead ? "UNREAD" : right ? "EXACT" : "WRONG";
  if (!read) return Object.fromEntries(comparedFields.map((field) => [field, "UNREAD"]));
  return {
    gross: outcome(read.gross !== null, read.gross === truth.gross),
    net: outcome(read.net !== null, read.net === truth.net),
    deductions: outcome(read.deductions.length > 0, kinds(read.deductions) === kinds(truth.deductions)),
    period: outcome(read.from !== null && read.to !== null, read.from === truth.from && read.to === truth.to),
    payDate: outcome(read.payDate !== null, read.payDate === truth.payDate),
  };
}

/** Forges the same file with a gross pay 10% too high on its last payslip. */
export function forgedCase(one: PayslipCase): { forged: PayslipCase; inflation: Inflation } {
  const inflation = inflations[one.seed % inflations.length] as Inflation;
  const slips = one.slips.map((slip, index) =>
    index === one.slips.length - 1 ? inflateGross(slip, inflation) : slip,
  );
  return { forged: { ...one, slips }, inflation };
}

/** Returns every fault of the payslips read, checked against the statement in which the true net pay arrived. */
export function faultsOf(payslips: readonly Payslip[], truth: readonly PayslipTruth[]): PayslipFault[] {
  const arrivals = truth.flatMap(({ payments, payDate, employer }, slip) =>
    payments.map(({ amount }, part) => ({
      transactionId: `${slip}-${part}`,
      date: payDate,
      amount,
      description: `WAGES ${employer.toUpperCase().slice(0, 12)}`,
      isPay: true,
    })),
  );
  return payslips.flatMap((payslip) => {
    const arrival = reconcileNet(payslip, arrivals, () => true);
    const found = checkPayslip(
      payslip,
      taxOn,
      payslips.filter((other) => other !== payslip),
    );
    return "fault" in arrival ? [...found, arrival.fault] : found;
  });
}

/** The figures that a forger changes besides gross pay. The more they change, the fewer signs remain. */
type Inflation = (typeof inflations)[number];

/** Returns the payslip with a gross pay 10% too high. */
function inflateGross(slip: PayslipTruth, inflation: Inflation): PayslipTruth {
  const gross = Math.round(slip.gross * 1.1);
  const more = gross - slip.gross;
  const raised = { ...slip, gross };
  if (inflation === "GROSS_ONLY") return raised;
  if (inflation === "WITH_NET") return { ...raised, ...netOf(slip, slip.net + more) };
  const [first, ...rest] = slip.earnings;
  const earnings = first ? [{ ...first, hours: null, rate: null, amount: first.amount + more }, ...rest] : [];
  if (inflation === "WITH_LINES") return { ...raised, earnings, ...netOf(slip, slip.net + more) };
  const grossToDate = Math.round(slip.grossToDate * 1.1);
  const toDate = { ...raised, earnings, grossToDate };
  if (inflation === "WITH_TO_DATE") return { ...toDate, ...netOf(slip, slip.net + more) };
  if (inflation === "NET_KEPT") {
    return {
      ...toDate,
      deductions: slip.deductions.map((each) =>
        each.kind === "PAYE" ? { ...each, amount: each.amount + more } : each,
      ),
    };
  }
  const { paye } = payeOn(gross, slip.frequency, slip.payDate);
  const deductions = slip.deductions.map((each) => {
    if (each.kind === "PAYE") return { ...each, amount: paye };
    return each.kind === "KIWISAVER" ? { ...each, amount: Math.round(each.amount * 1.1) } : each;
  });
  return { ...toDate, deductions, ...netOf(slip, gross + sum(slip.reimbursements) - sum(deductions)) };
}

/** Returns a new net pay, with the first payment changed to match. */
function netOf({ payments, net: before }: PayslipTruth, net: number): Pick<PayslipTruth, "net" | "payments"> {
  return {
    net,
    payments: payments.map((each, index) =>
      index === 0 ? { ...each, amount: each.amount + net - before } : each,
    ),
  };
}

type PayslipLayout = {
  name: string;
  draw(sheet: PayslipSheet, slip: PayslipTruth): void;
  /** Prints the year to date. */
  toDate: boolean;
  /** Typed in a fixed pitch. */
  typed?: true;
};
