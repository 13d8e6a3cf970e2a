import type { Cents } from "#lib/money.ts";
import type { Frequency } from "../household.ts";

/** Pay as the latest payslip of one job shows it, before tax. */
export interface PayslipInFile {
  /** The same whenever the same payslip is read. */
  readonly id: string;
  /** The applicant whose name it bears; null if it bears no name. */
  readonly clientId: string | null;
  readonly employer: string;
  /** What arrives, to recognise the same pay in statements. */
  readonly net: Cents | null;
  readonly frequency: Frequency;
  readonly parts: readonly {
    readonly type: "SALARY" | "OVERTIME" | "BONUS" | "COMMISSION";
    readonly amount: Cents;
  }[];
  /** The share of pay that goes to KiwiSaver; null if the payslip shows no usual rate. */
  readonly kiwiSaverRate: number | null;
  readonly studentLoan: boolean;
  /** "Payslip of 18 Nov 2026, Kauri Builders Limited". */
  readonly source: string;
}

/** A business's profit as accounts or a tax return show it, the latest year first. */
export interface BusinessInFile {
  readonly id: string;
  /** The applicant whose name the papers bear; null if they bear another. */
  readonly clientId: string | null;
  readonly name: string;
  readonly years: readonly { readonly profit: Cents; readonly addBacks: Cents }[];
  readonly source: string;
}

const SHORTEST_WORD = 4;

/** Words of many employers' names, which recognise none of them. */
const COMMON = /^(?:limited|services|group|holdings|company|wages|salary|trust|pay|payroll|new|zealand)$/;

/** Whether pay that arrives is the pay of this payslip: the same amount, or a word of the employer's name. */
export function isPayOf(payslip: PayslipInFile, payer: string, amount: Cents): boolean {
  if (payslip.net !== null && Math.abs(payslip.net - amount) <= 0.01 * amount) return true;
  const words = wordsOf(payslip.employer);
  return wordsOf(payer).some((word) => words.includes(word));
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).filter((word) => word.length >= SHORTEST_WORD && !COMMON.test(word));
}
