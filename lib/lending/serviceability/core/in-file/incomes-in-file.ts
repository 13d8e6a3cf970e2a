import { type Cents, formatMoney } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import { supportOf } from "#lib/reading/statements/core/categorise/state-support.ts";
import { isOwnBusiness, isStillPaid } from "#lib/reading/statements/core/understand/counted-income.ts";
import { type Frequency, type NetIncomeType, PAYMENTS_A_YEAR } from "../household.ts";
import { FREQUENCY_WORDS } from "../labels.ts";
import type { SeenPay } from "./pay-agreement.ts";
import { blankIncome, type IncomeRow, inFile, yearlyOfRow } from "./row.ts";
import { type ApplicationFile, type SeenStream, statementSource, summaryInDollars } from "./seen-in-file.ts";

const SHORTEST_WORD = 4;

/** Words in many employers' names, which identify none of them. */
const COMMON = /^(?:limited|services|group|holdings|company|wages|salary|trust|pay|payroll|new|zealand)$/;

/** An income as a row of the household. The row's id is stable across readings of the same file. */
export interface IncomeInFile {
  /** The applicant whose income it is; null if that is unknown. */
  readonly clientId: string | null;
  readonly row: IncomeRow;
}

/** Net pay, whose row has no amount: a gross one is estimated from the net pay and the applicant's deductions. */
export interface PayInFile extends IncomeInFile {
  /** Net pay, cents a year. */
  readonly yearly: Cents;
  /** "pay of $2,345.60 a fortnight from Acme Limited". */
  readonly words: string;
}

const TYPES: Partial<Record<SeenStream["category"], NetIncomeType>> = {
  BENEFIT: "BENEFIT",
  PENSION: "SUPERANNUATION",
  INTEREST_INCOME: "INVESTMENT",
  OTHER_INCOME: "OTHER",
};

/**
 * Incomes that are still paid when the statements end: pay without a payslip, largest first, and incomes that are not
 * taxed again. The latter add up to no more than the statements' total of other income, which is based on their last
 * payments.
 */
export function incomesInFile(file: Pick<ApplicationFile, "summary" | "payslips">): {
  pay: PayInFile[];
  other: IncomeInFile[];
} {
  const { payslips = [] } = file;
  const summary = summaryInDollars(file);
  const streams = stillPaid(summary);
  const ownerOf = ownersOfAccounts(summary);
  const pay = payInFile(streams, ownerOf)
    .filter(({ stream }) => !payslips.some((payslip) => isPayOf(payslip, stream)))
    .map(({ stream: _, ...pay }) => pay)
    .sort((one, next) => next.yearly - one.yearly);
  const source = statementSource(summary?.period ?? null);
  const other = streams.flatMap((stream, index): IncomeInFile[] => {
    const type = typeOf(stream);
    if (type === null) return [];
    const known = { label: stream.payer, evidence: source, ...amountOf(stream) };
    return [{ clientId: ownerOf(stream), row: inFile(blankIncome(`income-${index + 1}`, type), known) }];
  });
  const most = Math.round(Number(summary?.calculatorInputs.otherIncomeNetWeekly ?? 0) * 100);
  return { pay, other: atMostWeekly(other, most) };
}

function stillPaid(summary: ApplicationFile["summary"]): SeenStream[] {
  return (summary?.income?.streams ?? []).filter(
    (stream) => stream.regular && isStillPaid(stream, summary?.period.to ?? null),
  );
}

/** Returns the only owner, null if there are several, of the accounts that a stream is paid into. */
function ownersOfAccounts(summary: ApplicationFile["summary"]): (stream: SeenStream) => string | null {
  const owners = new Map(summary?.accounts?.map(({ accountId, ownerIds = [] }) => [accountId, ownerIds]));
  return ({ accountIds = [] }) => {
    const all = accountIds.map((id) => owners.get(id) ?? []);
    const [first = null, ...others] = new Set(all.flat());
    return others.length === 0 && all.every((one) => one.length > 0) ? first : null;
  };
}

function payInFile(
  streams: readonly SeenStream[],
  ownerOf: (stream: SeenStream) => string | null,
): (PayInFile & { stream: SeenStream })[] {
  return streams
    .filter(({ category }) => category === "SALARY")
    .map((stream, index) => {
      const { amount, frequency } = amountOf(stream);
      const words = `pay of ${formatMoney(amount)} ${FREQUENCY_WORDS[frequency]} from ${stream.payer}`;
      const yearly = yearlyOf(stream);
      const row: IncomeRow = {
        ...blankIncome(`pay-${index + 1}`, "SALARY"),
        label: stream.payer,
        netPay: yearly,
        evidence: `Estimated from ${words}`,
        basis: "ESTIMATE",
      };
      return { clientId: ownerOf(stream), row, yearly, words, stream };
    });
}

/**
 * All pay that is still paid when the statements end, at its current amount as in the calculator, so that the same net
 * pay implies the same gross pay everywhere. With its owner if a payslip shows one.
 */
export function seenPay(file: Pick<ApplicationFile, "summary" | "payslips">): SeenPay[] {
  const { payslips = [] } = file;
  return stillPaid(summaryInDollars(file))
    .filter(({ category }) => category === "SALARY")
    .map((stream) => {
      const owner = payslips.find((payslip) => isPayOf(payslip, stream))?.clientId ?? null;
      return { payer: stream.payer, yearly: yearlyOf(stream), owner };
    });
}

/**
 * Inland Revenue also pays family support and child support, so the code or words in the payer's name decide the type.
 */
function typeOf(stream: SeenStream): NetIncomeType | null {
  const type = TYPES[stream.category] ?? null;
  if (isOwnBusiness(stream)) return null;
  return type === "BENEFIT" || type === "OTHER" ? (supportOf(stream) ?? type) : type;
}

function amountOf(stream: SeenStream): { amount: Cents; frequency: Frequency } {
  const amount = Math.round(stream.currentAmount * 100);
  switch (stream.frequency) {
    case "TWICE_MONTHLY":
      return { amount: amount * 2, frequency: "MONTHLY" };
    case "IRREGULAR":
      return { amount: 0, frequency: "YEARLY" };
    default:
      return { amount, frequency: stream.frequency };
  }
}

function yearlyOf(stream: SeenStream): Cents {
  const { amount, frequency } = amountOf(stream);
  return amount * PAYMENTS_A_YEAR[frequency];
}

/** Reduces the incomes in proportion if they add up to more than `most` cents a week. */
function atMostWeekly(incomes: IncomeInFile[], most: Cents): IncomeInFile[] {
  const sum = incomes.reduce((total, { row }) => total + yearlyOfRow(row) / 52, 0);
  // Averages in cents may add up to a few cents more.
  if (sum <= most + incomes.length) return incomes;
  return incomes.map(({ clientId, row }) => ({
    clientId,
    row: { ...row, amount: Math.round(((row.amount ?? 0) * most) / sum) },
  }));
}

/** Gross pay from the latest payslip of one job. */
export interface PayslipInFile {
  /** A row for each kind of pay. */
  readonly rows: readonly IncomeRow[];
  /** The applicant named on it; null if it has no name. */
  readonly clientId: string | null;
  readonly employer: string;
  /** The net pay, to match the same pay in statements. */
  readonly net: Cents | null;
  /** The share of pay that goes to KiwiSaver; null if the payslip shows no usual rate. */
  readonly kiwiSaverRate: number | null;
  readonly studentLoan: boolean;
  /** "Payslip of 18 Nov 2026, Kauri Builders Limited". */
  readonly source: string;
  /** How well its figures are supported. */
  readonly proof?: Proof;
  readonly documentId?: string;
}

/** A business's profit from accounts or a tax return. */
export interface BusinessInFile extends IncomeInFile {
  /** The document that shows the latest year. */
  readonly documentId?: string;
}

/** Whether pay in statements is that of this payslip: the same amount, or a word of the employer's name. */
function isPayOf(payslip: PayslipInFile, stream: SeenStream): boolean {
  const { amount } = amountOf(stream);
  if (payslip.net !== null && Math.abs(payslip.net - amount) <= 0.01 * amount) return true;
  const words = wordsOf(payslip.employer);
  return wordsOf(stream.payer).some((word) => words.includes(word));
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
