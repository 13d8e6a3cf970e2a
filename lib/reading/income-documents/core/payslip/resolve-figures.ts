import { type Cents, sum } from "#lib/platform/money.ts";
import type { Deduction, DeductionKind, Earning, EmployerContribution, YearToDate } from "../model.ts";
import type { Entry } from "./entries.ts";
import {
  deductionOf,
  earningOf,
  isEmployees,
  isEmployers,
  isIncluded,
  isPaidInto,
  type Total,
  totalOf,
} from "./payslip-labels.ts";

/** The meaning of an entry. `sure`: its heading or label shows that it is deducted. */
type Meaning =
  | { is: "TOTAL"; total: Total }
  | { is: "DEDUCTION"; kind: DeductionKind; sure: boolean }
  | { is: "EARNING" }
  | { is: "EMPLOYER" }
  | { is: "REIMBURSEMENT" }
  | { is: "PAYMENT" }
  | { is: "NOTHING" };

type Known = { entry: Entry; meaning: Meaning };

export type ResolvedFigures = {
  gross: Cents | null;
  net: Cents | null;
  deductions: Deduction[];
  earnings: Earning[];
  employerContributions: EmployerContribution[];
  reimbursements: Cents;
  payments: Cents[];
  yearToDate: YearToDate;
  /** Gross less deductions is net. */
  balances: boolean;
  /** Other printed figures for gross pay. */
  otherGross: Cents[];
  doubtful: { gross: boolean; net: boolean; deductions: boolean };
};

/** The maximum number of labels without a heading that are tried both ways. */
const MAX_UNSURE = 6;

/**
 * Decides the meaning of each figure, so that gross less deductions is net if any reading allows it. Otherwise the
 * likeliest reading is used, and the figures disagree.
 */
export function resolveFigures(entries: readonly Entry[]): ResolvedFigures {
  const known = withTotalsAbove(entries.map((entry) => ({ entry, meaning: meaningOf(entry) })));
  const entriesThatAre = (is: Meaning["is"]) =>
    known.flatMap(({ entry, meaning }) => (meaning.is === is ? entry : []));
  const earnings = entriesThatAre("EARNING").flatMap(earningFrom);
  const extra = entriesThatAre("REIMBURSEMENT").flatMap(amountOf);
  const nets = totals(known, "NET");
  const net = nets.at(-1) ?? null;
  const grosses = grossCandidates(known, earnings);
  const deducted = withoutRepeats(known);
  const resolved = balance(grosses, extra, deducted, nets) ?? {
    // A sum of lines that nothing confirms may lack a line.
    gross: printedGross(known)[0] ?? null,
    extra: sum(extra),
    deductions: deducted.filter(({ meaning }) => meaning.is === "DEDUCTION" && meaning.sure),
    net,
    balances: false,
  };
  const printed = [...totals(known, "GROSS"), ...totals(known, "TAXABLE")];
  return {
    gross: resolved.gross,
    net: resolved.net,
    deductions: deductionsFrom(resolved),
    earnings,
    employerContributions: entriesThatAre("EMPLOYER").flatMap(({ label, amount }) =>
      amount === null ? [] : { label, amount },
    ),
    reimbursements: resolved.extra,
    payments: entriesThatAre("PAYMENT").flatMap(amountOf),
    yearToDate: toDateOf(known),
    balances: resolved.balances,
    otherGross: [...new Set(printed)].filter(
      (each) => each !== resolved.gross && each !== (resolved.gross ?? 0) + resolved.extra,
    ),
    doubtful: {
      gross: isDoubtful(known, resolved.gross),
      net: isDoubtful(known, resolved.net),
      deductions: resolved.deductions.some(({ entry }) => entry.doubtful),
    },
  };
}

/**
 * A list may run on below its earnings without another heading. Below its gross pay an unknown line is a deduction, and
 * below its net pay it says where the money went.
 */
function withTotalsAbove(known: readonly Known[]): Known[] {
  const below = (total: Total, { entry: { section, page } }: Known, at: number) =>
    known.slice(0, at).some(({ entry, meaning }) => {
      const isTotal = meaning.is === "TOTAL" && meaning.total === total;
      return isTotal && entry.section === section && entry.page === page;
    });
  return known.map((each, at): Known => {
    const { entry, meaning } = each;
    if (meaning.is !== "EARNING" || earningOf(entry.plain) !== null || entry.hours !== null) return each;
    if (below("NET", each, at)) return { entry, meaning: { is: "PAYMENT" } };
    const kind = deductionOf(entry.plain) ?? "OTHER";
    return below("GROSS", each, at) ? { entry, meaning: { is: "DEDUCTION", kind, sure: true } } : each;
  });
}

function meaningOf(entry: Entry): Meaning {
  const { plain, section, column } = entry;
  const total = totalOf(plain);
  if (section === "LEAVE") return { is: "NOTHING" };
  if (total === "NO_AMOUNT" && entry.hours === null) return { is: "NOTHING" };
  if (total && total !== "NO_AMOUNT") return { is: "TOTAL", total };
  if (section === "PAYMENTS" || isPaidInto(plain)) return { is: "PAYMENT" };
  if (section === "EMPLOYER" ? !isEmployees(plain) : isEmployers(plain)) return { is: "EMPLOYER" };
  if (/^(?:sub ?)?totals?$/.test(plain)) return totalOfSection(entry);
  if (section === "REIMBURSEMENTS") return { is: "REIMBURSEMENT" };
  const kind = deductionOf(plain);
  if (kind === null && earningOf(plain) === "REIMBURSEMENT") return { is: "REIMBURSEMENT" };
  if (section === "DEDUCTIONS" || column === "DEDUCTED")
    return { is: "DEDUCTION", kind: kind ?? "OTHER", sure: !isIncluded(plain) };
  return outsideDeductions(entry, kind);
}

function outsideDeductions(
  { plain, section, column, hours, rate }: Entry,
  kind: DeductionKind | null,
): Meaning {
  const isStatutory = kind !== null && /^(?:PAYE|KIWISAVER|STUDENT_LOAN|CHILD_SUPPORT|ACC_LEVY)$/.test(kind);
  if (isStatutory && column !== "EARNED") return { is: "DEDUCTION", kind, sure: !isIncluded(plain) };
  const earning = earningOf(plain);
  if (section === "EARNINGS" || column === "EARNED") return { is: "EARNING" };
  // A meal or a uniform is deducted, but an allowance for it is paid.
  if (earning !== null && (kind === null || /\ballow(?:ance)?s?\b/.test(plain))) return { is: "EARNING" };
  if (hours !== null && rate !== null) return { is: "EARNING" };
  return kind ? { is: "DEDUCTION", kind, sure: false } : { is: "NOTHING" };
}

function totalOfSection({ section }: Entry): Meaning {
  if (section === "EARNINGS") return { is: "TOTAL", total: "TOTAL_EARNINGS" };
  return section === "DEDUCTIONS" ? { is: "TOTAL", total: "TOTAL_DEDUCTIONS" } : { is: "NOTHING" };
}

/** Returns the figures that may be gross pay: labelled ones, then totals of earnings, then the sum of the lines. */
function grossCandidates(known: readonly Known[], earnings: readonly Earning[]): Cents[] {
  const printed = printedGross(known);
  const lines = sum(earnings.map(({ amount }) => amount));
  return [...new Set(printed.length > 0 ? printed : lines > 0 ? [lines] : [])];
}

function printedGross(known: readonly Known[]): Cents[] {
  return [...totals(known, "GROSS"), ...totals(known, "TAXABLE"), ...totals(known, "TOTAL_EARNINGS")];
}

function totals(known: readonly Known[], total: Total): Cents[] {
  return known.flatMap(({ entry, meaning }) =>
    meaning.is === "TOTAL" && meaning.total === total ? amountOf(entry) : [],
  );
}

/** Removes repeated deductions, since a summary may repeat the list. */
function withoutRepeats(known: readonly Known[]): Known[] {
  const deductions = withoutTotals(
    known.filter(({ entry, meaning }) => meaning.is === "DEDUCTION" && entry.amount !== null),
  );
  const inList = deductions.filter(
    ({ entry }) => entry.section === "DEDUCTIONS" || entry.column === "DEDUCTED",
  );
  const listed = new Set(inList.map(kindOf));
  return deductions.filter((each) => {
    if (inList.includes(each)) return true;
    if (listed.has(kindOf(each))) return false;
    const same = (other: Known) => kindOf(other) === kindOf(each) && other.entry.amount === each.entry.amount;
    return deductions.findIndex(same) === deductions.indexOf(each);
  });
}

/** Removes a total: an unknown label whose amount is the sum of all other deductions. */
function withoutTotals(deductions: readonly Known[]): Known[] {
  const all = sum(absolute(deductions));
  const total = deductions.find(
    (each) => kindOf(each) === "OTHER" && Math.abs(each.entry.amount ?? 0) * 2 === all,
  );
  return deductions.filter((each) => each !== total);
}

function kindOf({ meaning }: Known): DeductionKind {
  return meaning.is === "DEDUCTION" ? meaning.kind : "OTHER";
}

type Balance = {
  gross: Cents | null;
  extra: Cents;
  deductions: Known[];
  net: Cents | null;
  balances: boolean;
};

function balance(
  grosses: readonly Cents[],
  extra: readonly Cents[],
  deducted: readonly Known[],
  nets: readonly Cents[],
): Balance | null {
  const sure = deducted.filter(({ meaning }) => meaning.is === "DEDUCTION" && meaning.sure);
  const unsure = deducted.filter(({ meaning }) => meaning.is === "DEDUCTION" && !meaning.sure);
  // The levy is often printed beside the PAYE that includes it, and one of two KiwiSaver lines may be the employer's.
  const open = [...unsure, ...sure.filter((each) => /^(?:ACC_LEVY|KIWISAVER)$/.test(kindOf(each)))];
  const fixed = sure.filter((each) => !open.includes(each));
  const ways = subsets(open.slice(0, MAX_UNSURE), sure);
  for (const net of nets) {
    for (const gross of grosses) {
      for (const own of ways) {
        const deductions = deducted.filter((each) => fixed.includes(each) || own.includes(each));
        // Without deductions, equal figures prove nothing.
        if (deductions.length === 0) continue;
        const taken = [sum(absolute(deductions)), sum(withRefunds(deductions))];
        for (const paid of extra.length > 0 ? [sum(extra), 0] : [0]) {
          if (!taken.includes(gross + paid - net)) continue;
          return { gross, extra: paid, deductions, net, balances: true };
        }
      }
    }
  }
  return null;
}

/** Returns the ways to choose among open entries, sure ones first. */
function subsets(open: readonly Known[], sure: readonly Known[]): Known[][] {
  const ways = Array.from({ length: 2 ** open.length }, (_, bits) =>
    open.filter((_, index) => ((bits >> index) & 1) === 0),
  );
  return [open.filter((each) => sure.includes(each)), ...ways];
}

/**
 * Returns each deduction as a positive amount, whichever sign is printed. If only then the figures balance, those with
 * the rarer sign are refunds.
 */
function deductionsFrom({ deductions, net, gross, extra }: Balance): Deduction[] {
  const refunds = withRefunds(deductions);
  const amounts = sum(refunds) === (gross ?? 0) + extra - (net ?? 0) ? refunds : absolute(deductions);
  return deductions.map((each, index) => ({
    label: each.entry.label,
    kind: kindOf(each),
    amount: amounts[index] ?? 0,
  }));
}

function absolute(deductions: readonly Known[]): Cents[] {
  return deductions.map(({ entry }) => Math.abs(entry.amount ?? 0));
}

function withRefunds(deductions: readonly Known[]): Cents[] {
  const negative = deductions.filter(({ entry }) => (entry.amount ?? 0) < 0).length;
  const sign = negative * 2 > deductions.length ? -1 : 1;
  return deductions.map(({ entry }) => (entry.amount ?? 0) * sign);
}

function earningFrom(entry: Entry): Earning[] {
  const { label, plain, hours, rate, amount } = entry;
  return amount === null ? [] : [{ label, kind: earningOf(plain) ?? "OTHER", hours, rate, amount }];
}

function toDateOf(known: readonly Known[]): YearToDate {
  const first = (is: (each: Known) => boolean) =>
    known.find((each) => each.entry.toDate !== null && is(each))?.entry.toDate ?? null;
  const isTotal =
    (...totals: Total[]) =>
    ({ meaning }: Known) =>
      meaning.is === "TOTAL" && totals.includes(meaning.total);
  const paye = first(({ meaning }) => meaning.is === "DEDUCTION" && meaning.kind === "PAYE");
  return {
    gross: first(isTotal("GROSS")) ?? first(isTotal("TAXABLE")) ?? first(isTotal("TOTAL_EARNINGS")),
    paye: paye === null ? null : Math.abs(paye),
    net: first(isTotal("NET")),
  };
}

function isDoubtful(known: readonly Known[], amount: Cents | null): boolean {
  const same = known.filter(({ entry, meaning }) => meaning.is === "TOTAL" && entry.amount === amount);
  return same.length > 0 && same.every(({ entry }) => entry.doubtful);
}

function amountOf({ amount }: Entry): Cents[] {
  return amount === null ? [] : [amount];
}
