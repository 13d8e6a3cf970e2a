import { formatWholeMoney } from "#lib/format/money.ts";
import type { Cents } from "#lib/money.ts";
import { grossFromNet, netPay } from "../gross-from-net.ts";
import type { PreparedTax } from "../tax.ts";

/** Pay before tax as somebody states it, in cents a year. */
export interface StatedPay {
  /** Whose it is: the applicant's id. */
  readonly id: string;
  /** Without what is not paid with every pay, such as a bonus. */
  readonly least: Cents;
  readonly most: Cents;
}

/** Pay after tax as it arrives from one payer, in cents a year. */
export interface SeenPay {
  readonly payer: string;
  readonly yearly: Cents;
  /** Whose it is, if a payslip says so. */
  readonly owner: string | null;
}

/** Stated pay that the pay which arrives cannot come from. */
interface PayMisfit {
  readonly id: string;
  readonly payers: readonly string[];
  /** What does not fit, and what would, in three sentences. */
  readonly why: string;
}

const NO_DEDUCTIONS = { kiwiSaverRate: 0, studentLoan: false };
const ALL_DEDUCTIONS = { kiwiSaverRate: 0.1, studentLoan: true };

/** Hours, allowances and tax codes vary, so this much more or less than the tables give is plausible. */
const MARGIN = 0.1;

/** Enough for six payers and four applicants. With more, statements say too little about anybody's pay. */
const MOST_WAYS = 4_096;

/** The pay after tax that a gross pay can leave: from every usual deduction to none but tax and ACC levy. */
function netPayRange(
  tax: PreparedTax,
  { least, most }: Pick<StatedPay, "least" | "most">,
): { least: number; most: number } {
  return { least: netPay(tax, least, ALL_DEDUCTIONS), most: netPay(tax, most, NO_DEDUCTIONS) };
}

/** By how much pay that arrives is outside the plausible range, as a share of the bound; 0 if it is within it. */
function beyond(tax: PreparedTax, stated: Omit<StatedPay, "id">, net: Cents): number {
  const range = netPayRange(tax, stated);
  if (net > range.most * (1 + MARGIN)) return net / Math.max(1, range.most) - 1;
  return net < range.least * (1 - MARGIN) ? 1 - net / range.least : 0;
}

/** Whether pay that arrives can come from this gross pay. Both in cents a year. */
export function isPlausibleNet(tax: PreparedTax, stated: Omit<StatedPay, "id">, net: Cents): boolean {
  return beyond(tax, stated, net) === 0;
}

/**
 * Stated pay that does not fit what arrives. Statements do not show whose pay is whose, so nothing is said as long as
 * the payers can be shared out among the applicants in any way that fits all of them; otherwise they are shared out in
 * the way that fits best. Pay that no statement shows fits.
 */
export function payConflicts(
  stated: readonly StatedPay[],
  seen: readonly SeenPay[],
  tax: PreparedTax,
): PayMisfit[] {
  if (stated.length === 0 || seen.length === 0) return [];
  // Pay of an applicant for whom none is stated does not contradict anything.
  const known = seen.filter(({ owner }) => owner === null || stated.some(({ id }) => id === owner));
  const ways = known.map(({ owner }) =>
    stated.flatMap(({ id }, index) => (owner === null || id === owner ? [index] : [])),
  );
  const count = ways.reduce((product, each) => product * each.length, 1);
  if (count > MOST_WAYS) return [];
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
    // Fewer misfits are better than smaller ones.
    const cost = apart.reduce((sum, share) => sum + (share > 0 ? 1_000 + share : 0), 0);
    if (cost === 0) return [];
    if (best === null || cost < best.cost) best = { nets, owners, cost };
  }
  return stated.flatMap((each, index): PayMisfit[] => {
    const net = best?.nets[index] ?? 0;
    if (net === 0 || isPlausibleNet(tax, each, net)) return [];
    const payers = known.filter((_, place) => best?.owners[place] === index).map(({ payer }) => payer);
    return [{ id: each.id, payers, why: describeMisfit(tax, each, { net, payers }) }];
  });
}

/** What does not fit, and what would: `Statements show $7,538 a month after tax from Acme. …` */
function describeMisfit(
  tax: PreparedTax,
  stated: Omit<StatedPay, "id">,
  { net, payers }: { net: Cents; payers: readonly string[] },
): string {
  const range = netPayRange(tax, stated);
  const isTooMuch = net > range.most;
  const arrives = `Statements show ${monthly(net)} after tax from ${payers.join(" and ")}.`;
  const gross = roundGross(grossFromNet(tax, net, isTooMuch ? NO_DEDUCTIONS : ALL_DEDUCTIONS));
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

/** To whole hundreds of dollars: it is a guide, not a figure to enter. */
function roundGross(gross: Cents): Cents {
  return Math.round(gross / 100_00) * 100_00;
}
