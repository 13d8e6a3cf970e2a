import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import type { PreparedTax } from "../../../../reading/tax/tax.ts";
import { impliedGross, netPay } from "../gross-from-net.ts";

/** Gross pay as stated, in cents a year. */
export interface StatedPay {
  /** The applicant's id. */
  readonly id: string;
  /** Excludes pay that is not part of every payment, such as a bonus. */
  readonly least: Cents;
  readonly most: Cents;
}

/** Net pay from one payer in the statements, in cents a year. */
export interface SeenPay {
  readonly payer: string;
  readonly yearly: Cents;
  /** The applicant's id, if a payslip shows it. */
  readonly owner: string | null;
}

/** Stated pay that conflicts with the net pay in the statements. */
interface PayConflict {
  readonly id: string;
  readonly payers: readonly string[];
  /** The conflict, and the gross pay that would fit, in three sentences. */
  readonly why: string;
}

const NO_DEDUCTIONS = { kiwiSaverRate: 0, studentLoan: false };
const ALL_DEDUCTIONS = { kiwiSaverRate: 0.1, studentLoan: true };

/** Hours, allowances and tax codes vary, so net pay may be this much above or below the tables. */
const MARGIN = 0.1;

/** Enough for six payers and four applicants. With more, statements show too little about each applicant's pay. */
const MAX_ASSIGNMENTS = 4_096;

/** The range of net pay for a gross pay: from every usual deduction to only tax and ACC levy. */
function netPayRange(
  tax: PreparedTax,
  { least, most }: Pick<StatedPay, "least" | "most">,
): { least: number; most: number } {
  return { least: netPay(tax, least, ALL_DEDUCTIONS), most: netPay(tax, most, NO_DEDUCTIONS) };
}

/** How far net pay is outside the plausible range, as a share of the bound; 0 if it is within it. */
function beyond(tax: PreparedTax, stated: Omit<StatedPay, "id">, net: Cents): number {
  const range = netPayRange(tax, stated);
  if (net > range.most * (1 + MARGIN)) return net / Math.max(1, range.most) - 1;
  return net < range.least * (1 - MARGIN) ? 1 - net / range.least : 0;
}

/** Whether net pay is plausible for this gross pay. Both in cents a year. */
export function isPlausibleNet(tax: PreparedTax, stated: Omit<StatedPay, "id">, net: Cents): boolean {
  return beyond(tax, stated, net) === 0;
}

/**
 * Finds stated pay that conflicts with the net pay in the statements. Statements do not show whose pay is whose, so
 * there is no conflict if any assignment of payers to applicants fits all of them. Otherwise, the best assignment
 * decides. Pay that is not in the statements never conflicts.
 */
export function payConflicts(
  stated: readonly StatedPay[],
  seen: readonly SeenPay[],
  tax: PreparedTax,
): PayConflict[] {
  if (stated.length === 0 || seen.length === 0) return [];
  // Net pay of an applicant without stated pay cannot conflict.
  const known = seen.filter(({ owner }) => owner === null || stated.some(({ id }) => id === owner));
  const ways = known.map(({ owner }) =>
    stated.flatMap(({ id }, index) => (owner === null || id === owner ? [index] : [])),
  );
  const count = ways.reduce((product, each) => product * each.length, 1);
  if (count > MAX_ASSIGNMENTS) return [];
  let best: { nets: number[]; owners: number[]; cost: number } | null = null;
  for (let way = 0; way < count; way += 1) {
    let left = way;
    const owners = ways.map((choices) => {
      const owner = choices[left % choices.length] ?? 0;
      left = Math.floor(left / choices.length);
      return owner;
    });
    const nets = stated.map((_, index) =>
      known.reduce((sum, { yearly }, place) => sum + (owners[place] === index ? yearly : 0), 0),
    );
    const apart = stated.map((each, index) => (nets[index] ? beyond(tax, each, nets[index]) : 0));
    // Fewer conflicts are better than smaller ones.
    const cost = apart.reduce((sum, share) => sum + (share > 0 ? 1_000 + share : 0), 0);
    if (cost === 0) return [];
    if (best === null || cost < best.cost) best = { nets, owners, cost };
  }
  return stated.flatMap((each, index): PayConflict[] => {
    const net = best?.nets[index] ?? 0;
    if (net === 0 || isPlausibleNet(tax, each, net)) return [];
    const payers = known.filter((_, place) => best?.owners[place] === index).map(({ payer }) => payer);
    return [{ id: each.id, payers, why: describeConflict(tax, each, { net, payers }) }];
  });
}

/** Describes the conflict and the gross pay that would fit: `Statements show $7,538 a month after tax from Acme. …` */
function describeConflict(
  tax: PreparedTax,
  stated: Omit<StatedPay, "id">,
  { net, payers }: { net: Cents; payers: readonly string[] },
): string {
  const range = netPayRange(tax, stated);
  const isTooMuch = net > range.most;
  const arrives = `Statements show ${monthly(net)} after tax from ${payers.join(" and ")}.`;
  const gross = impliedGross(tax, net, isTooMuch ? NO_DEDUCTIONS : ALL_DEDUCTIONS);
  return isTooMuch
    ? `${arrives} Gross pay of ${yearly(stated.most)} leaves at most ${monthly(range.most)}. It would need to be about ${formatWholeMoney(gross)} or more: check it.`
    : `${arrives} Gross pay of ${yearly(stated.least)} leaves at least ${monthly(range.least)}, even with 10% KiwiSaver and a student loan. It would need to be about ${formatWholeMoney(gross)} or less: check it.`;
}

function monthly(net: number): string {
  return `${formatWholeMoney(Math.round(net / 12))} a month`;
}

function yearly(gross: Cents): string {
  return `${formatWholeMoney(gross)} a year`;
}
