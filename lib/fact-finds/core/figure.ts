import type { Cents } from "#lib/money.ts";
import type { DebtType, ExpenseKey, NetIncomeType } from "#lib/serviceability/core/household.ts";
import { isApart } from "#lib/serviceability/core/in-file/declared-and-seen.ts";
import type { FigureChoice } from "#lib/vocabulary/fact-find.ts";
import type { Proof } from "#lib/vocabulary/proof.ts";

export const figureGroups = ["INCOME", "HOUSING", "SPENDING", "DEBTS"] as const;
type FigureGroup = (typeof figureGroups)[number];

/** The unit of an amount: cents a year, cents a month, a balance or a limit. */
export const figureMeasures = ["YEARLY", "MONTHLY", "OWED", "LIMIT"] as const;
export type Measure = (typeof figureMeasures)[number];

export type Sighting = { amount: Cents; source: string };

/** The part of the calculator that a figure fills. */
export type FigureTarget =
  | { kind: "EXPENSE"; key: ExpenseKey }
  | { kind: "PAY" | "BUSINESS"; clientId: string }
  | { kind: "NET_INCOME"; type: NetIncomeType }
  | { kind: "RENTALS" | "BOARDERS" }
  | { kind: "DEBTS"; types: readonly DebtType[] }
  | { kind: "NOTHING" };

/** One figure, declared beside observed. */
export type ComparedFigure = {
  /** Its stable name. */
  figure: string;
  group: FigureGroup;
  label: string;
  /** The figure's applicant; null for all of them. */
  clientId: string | null;
  measure: Measure;
  target: FigureTarget;
  declared: Sighting | null;
  observed: Sighting | null;
  /** How well the file supports what is observed. */
  observedProof: Proof;
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
  decision: (StoredDecision & { outdated: boolean }) | null;
  /** The figure in use: the decided one, else the observed one, else the declared one; null if there is none. */
  used: FigureChoice | null;
  taken: Cents | null;
  /** How well the figure in use is supported. */
  proof: Proof;
};

const KINDS = { YEARLY: "flow", MONTHLY: "flow", OWED: "balance", LIMIT: "limit" } as const;

/** Joins figures and decisions. A decision lapses when its figure changes. */
export function decideFigures(
  figures: readonly ComparedFigure[],
  decisions: readonly StoredDecision[],
): DecidedFigure[] {
  return figures.map((figure) => {
    const { declared, observed, measure, group } = figure;
    const isBoth = declared !== null && observed !== null;
    // Tolerates a tenth and $25 a month, whatever the figure's own period.
    const inMonth = (amount: Cents) => (measure === "YEARLY" ? amount / 12 : amount);
    const apart = isBoth && isApart(KINDS[measure], inMonth(declared.amount), inMonth(observed.amount));
    const flatters =
      isBoth && (group === "INCOME" ? declared.amount > observed.amount : declared.amount < observed.amount);
    const stored = decisions.find((decision) => decision.figure === figure.figure);
    const decision = stored ? { ...stored, outdated: isOutdated(stored, figure) } : null;
    const used =
      decision && !decision.outdated ? decision.choice : observed ? "OBSERVED" : declared ? "DECLARED" : null;
    const taken =
      used === "OTHER" ? (decision?.amount ?? null) : used === null ? null : amountOf(figure, used);
    return { ...figure, apart, flatters, decision, used, taken, proof: proofOf(figure, { apart, decision }) };
  });
}

function proofOf(
  { observed, observedProof }: ComparedFigure,
  { apart, decision }: Pick<DecidedFigure, "apart" | "decision">,
): Proof {
  if (decision && !decision.outdated) return "CHECKED";
  if (apart) return "CONFLICTING";
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

/** Materially differing figures without a valid decision. */
export function openFigures(figures: readonly DecidedFigure[]): DecidedFigure[] {
  return figures.filter(({ apart, decision }) => apart && (decision === null || decision.outdated));
}
