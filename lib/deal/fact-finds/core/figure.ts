import type { DebtType, ExpenseKey, NetIncomeType } from "#lib/lending/serviceability/core/household.ts";
import { isApart } from "#lib/lending/serviceability/core/in-file/declared-and-seen.ts";
import {
  isPlausibleNet,
  payConflicts,
  type SeenPay,
  type StatedPay,
} from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { FigureChoice } from "./fact-find.ts";

export const figureGroups = ["INCOME", "HOUSING", "SPENDING", "DEBTS"] as const;
/** The unit of an amount: cents a year, cents a month, a balance or a limit. */
export const figureMeasures = ["YEARLY", "MONTHLY", "OWED", "LIMIT"] as const;
export type Measure = (typeof figureMeasures)[number];

/** What follows an amount: `$911 a month`. */
export const measureWords: Readonly<Record<Measure, string>> = {
  YEARLY: "a year",
  MONTHLY: "a month",
  OWED: "owed",
  LIMIT: "limit",
};

export type Sighting = { amount: Cents; source: string };

/** The part of the calculator that a figure fills. */
export type FigureTarget =
  | { kind: "EXPENSE"; key: ExpenseKey }
  | { kind: "PAY" | "BUSINESS"; clientId: string }
  | { kind: "NET_INCOME"; type: NetIncomeType }
  | { kind: "RENTALS" | "BOARDERS" }
  | { kind: "DEBTS"; types: readonly DebtType[] }
  | { kind: "NOTHING" };

/** One figure, as declared and as observed. */
export type ComparedFigure = {
  /** Its stable name. */
  figure: string;
  group: (typeof figureGroups)[number];
  label: string;
  /** The figure's applicant; null for all of them. */
  clientId: string | null;
  measure: Measure;
  target: FigureTarget;
  declared: Sighting | null;
  observed: Sighting | null;
  /** How well the file supports the observed amount. */
  observedProof: Proof;
  /** For pay before tax, in cents a year: the regular parts, and the pay seen after tax. */
  pay?: { declared: Cents; observed: Cents; net: Cents | null };
};

export type StoredDecision = {
  figure: string;
  choice: FigureChoice;
  amount: Cents;
  reason: string | null;
  decidedAt: Date;
};

export type DecidedFigure = ComparedFigure & {
  /** Both are known and differ materially. */
  apart: boolean;
  /** The declared figure favours the applicants. */
  flatters: boolean;
  /** Why pay before tax does not fit the pay after tax; null if it does, and for every other figure. */
  warning: string | null;
  decision: (StoredDecision & { outdated: boolean }) | null;
  /** The figure in use: the decided, else the observed, else the declared one; null if there is none. */
  used: FigureChoice | null;
  taken: Cents | null;
  /** How well the figure in use is supported. */
  proof: Proof;
};

const KINDS = { YEARLY: "flow", MONTHLY: "flow", OWED: "balance", LIMIT: "limit" } as const;

/** Pay after tax in the statements, and the tax rules for comparing it with gross figures. */
type SeenAfterTax = { seen: readonly SeenPay[]; tax: PreparedTax };

/** Applies decisions to figures. A decision is outdated once its figure changes. */
export function decideFigures(
  figures: readonly ComparedFigure[],
  decisions: readonly StoredDecision[],
  afterTax: SeenAfterTax | null = null,
): DecidedFigure[] {
  const decided = figures.map((figure) => {
    const { declared, observed, measure, group } = figure;
    const isBoth = declared !== null && observed !== null;
    // Tolerates a tenth and $25 a month, regardless of the figure's own period.
    const inMonth = (amount: Cents) => (measure === "YEARLY" ? amount / 12 : amount);
    // However small, a debt that was not declared is a decision.
    const isUndeclared = isBoth && group === "DEBTS" && declared.amount === 0 && observed.amount > 0;
    const apart =
      isUndeclared ||
      (isBoth &&
        isApart(KINDS[measure], inMonth(declared.amount), inMonth(observed.amount)) &&
        !isExplainedByDeductions(figure, afterTax));
    const flatters =
      isBoth && (group === "INCOME" ? declared.amount > observed.amount : declared.amount < observed.amount);
    const stored = decisions.find((decision) => decision.figure === figure.figure);
    const decision = stored ? { ...stored, outdated: isOutdated(stored, figure) } : null;
    const used =
      decision && !decision.outdated ? decision.choice : observed ? "OBSERVED" : declared ? "DECLARED" : null;
    const taken =
      used === "OTHER" ? (decision?.amount ?? null) : used === null ? null : amountOf(figure, used);
    return { ...figure, apart, flatters, decision, used, taken };
  });
  const warnings = new Map(
    afterTax
      ? payConflicts(statedPay(decided), afterTax.seen, afterTax.tax).map(({ id, why }) => [id, why])
      : [],
  );
  return decided.map((figure) => {
    const warning = figure.pay ? (warnings.get(figure.clientId ?? "") ?? null) : null;
    return { ...figure, warning, proof: proofOf(figure, warning) };
  });
}

/** Without a payslip, estimated gross pay ignores deductions, so a higher declared figure may be the same pay. */
function isExplainedByDeductions({ declared, pay }: ComparedFigure, afterTax: SeenAfterTax | null): boolean {
  if (!declared || !pay || pay.net === null || !afterTax) return false;
  return isPlausibleNet(afterTax.tax, { least: pay.declared, most: declared.amount }, pay.net);
}

/** Each applicant's pay before tax: as decided, else as declared, else as observed. */
function statedPay(figures: readonly Omit<DecidedFigure, "warning" | "proof">[]): StatedPay[] {
  return figures.flatMap(({ pay, clientId, decision, used, taken, declared, observed }): StatedPay[] => {
    if (!pay || clientId === null) return [];
    const isDecided = decision !== null && !decision.outdated;
    const choice = isDecided ? used : declared ? "DECLARED" : "OBSERVED";
    if (choice === "OTHER" && taken) return [{ id: clientId, least: taken, most: taken }];
    if (choice === "DECLARED" && declared)
      return [{ id: clientId, least: pay.declared, most: declared.amount }];
    return observed ? [{ id: clientId, least: pay.observed, most: observed.amount }] : [];
  });
}

function proofOf(
  { observed, observedProof, apart, decision }: Omit<DecidedFigure, "warning" | "proof">,
  warning: string | null,
): Proof {
  if (decision && !decision.outdated) return "CHECKED";
  if (apart || warning !== null) return "CONFLICTING";
  return observed ? observedProof : "DECLARED";
}

/** The declared or observed amount; null for the broker's own. */
export function amountOf(figure: ComparedFigure, choice: FigureChoice): Cents | null {
  if (choice === "DECLARED") return figure.declared?.amount ?? null;
  return choice === "OBSERVED" ? (figure.observed?.amount ?? null) : null;
}

function isOutdated({ choice, amount }: StoredDecision, figure: ComparedFigure): boolean {
  return choice !== "OTHER" && amountOf(figure, choice) !== amount;
}

/** Figures that differ materially and have no valid decision. */
export function openFigures(figures: readonly DecidedFigure[]): DecidedFigure[] {
  return figures.filter(({ apart, decision }) => apart && (decision === null || decision.outdated));
}

/** A warning about pay before tax that does not fit the statements, labelled `Aroha Ngata: pay before tax`. */
export type PayWarning = Pick<DecidedFigure, "figure" | "label"> & { warning: string };
