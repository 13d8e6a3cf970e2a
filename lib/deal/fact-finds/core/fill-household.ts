import {
  DEBTS,
  type NetIncomeType,
  PAY_TYPES,
  type PayType,
} from "#lib/lending/serviceability/core/household.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import {
  blankDebt,
  blankIncome,
  type IncomeRow,
  inFile,
} from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";
import { STUDENT_LOANS } from "./debt-figures.ts";
import { type DeclaredBy, declaredDebts, declaredIncomes, yearly } from "./declared-figures.ts";
import type { DecidedFigure, FigureTarget } from "./figure.ts";
import { kindLabel } from "./questions.ts";

type DecidedIncomes = DecidedInFile["incomes"][number];
type DeclaredIncome = { clientId: string } & Pick<IncomeRow, "type" | "label"> & Partial<IncomeRow>;
/**
 * Calculator input from declared and own figures that replace observed ones. The calculator already has the observed
 * figures.
 */
export function fillHousehold(
  figures: readonly DecidedFigure[],
  people: readonly DeclaredBy[],
): DecidedInFile {
  const filling = figures.filter(({ used, taken }) => used !== null && used !== "OBSERVED" && taken !== null);
  const ofKind = (kind: FigureTarget["kind"]) => filling.find(({ target }) => target.kind === kind);
  const weekly = (figure: DecidedFigure | undefined) =>
    figure
      ? { cents: Math.round(((figure.taken ?? 0) * 12) / 52), source: sourceOf(figure), ...ownMark(figure) }
      : null;
  return {
    expenses: Object.fromEntries(
      filling.flatMap((figure) =>
        figure.target.kind === "EXPENSE"
          ? [[figure.target.key, { cents: figure.taken ?? 0, source: sourceOf(figure), ...ownMark(figure) }]]
          : [],
      ),
    ),
    boarders: weekly(ofKind("BOARDERS")),
    rentals: weekly(ofKind("RENTALS")),
    incomes: filling.flatMap((figure) => incomesOf(figure, people)),
    debts: filling.flatMap((figure) => debtsOf(figure, people)),
    balances: declaredDebts(people).flatMap(({ type, lender, balance }) =>
      lender === null || balance === null ? [] : [{ type, lender, balance }],
    ),
    people: people.map(({ clientId, answers }) => ({
      clientId,
      kiwiSaverRate: typeof answers.kiwiSaverRate === "string" ? Number(answers.kiwiSaverRate) / 100 : null,
      studentLoan: typeof answers.studentLoan === "boolean" ? answers.studentLoan : null,
      studentLoanBalance: studentLoanBalance(figures, people, clientId),
      dependants: typeof answers.dependants === "number" ? answers.dependants : null,
    })),
  };
}

/** What this applicant owes on a student loan by the figure in use; null if that is the file's. */
function studentLoanBalance(
  figures: readonly DecidedFigure[],
  people: readonly DeclaredBy[],
  clientId: string,
): Cents | null {
  const figure = figures.find((each) => each.figure === STUDENT_LOANS);
  if (!figure || figure.used === null || figure.used === "OBSERVED") return null;
  const loans = declaredDebts(people).filter(({ type }) => type === "STUDENT_LOAN");
  const own = loans.filter((loan) => loan.clientId === clientId);
  if (own.length === 0) return null;
  // The broker's own figure is what all loans come to, so it is one applicant's only if nobody else has one.
  if (figure.used === "OTHER") return own.length === loans.length ? figure.taken : null;
  return own.reduce((sum, { balance }) => sum + (balance ?? 0), 0);
}

function ownMark({ used }: DecidedFigure): { isOwn?: true } {
  return used === "OTHER" ? { isOwn: true } : {};
}

/** "Declared in the fact find"; "Your own figure: The August party will not recur". */
function sourceOf({ used, declared, decision }: DecidedFigure): string {
  if (used === "OTHER") return `Your own figure: ${decision?.reason ?? ""}`;
  const reason = decision && !decision.outdated && decision.reason ? `: ${decision.reason}` : "";
  return `${declared?.source ?? "Declared"}${reason}`;
}

function incomesOf(figure: DecidedFigure, people: readonly DeclaredBy[]): DecidedIncomes[] {
  const { target, used, taken } = figure;
  const [main] = people;
  const isOwn = used === "OTHER";
  const amount = taken ?? 0;
  const evidence = sourceOf(figure);
  /** The incomes as rows, numbered by their kind. */
  const decided = (kind: string, incomes: readonly DeclaredIncome[]): DecidedIncomes["incomes"][number][] =>
    incomes.map(({ clientId, type, ...entered }, index) => {
      const row = inFile(blankIncome(`declared-${kind}-${index + 1}`, type), { ...entered, evidence });
      return { clientId, row, ...ownMark(figure) };
    });
  switch (target.kind) {
    case "PAY": {
      const { clientId } = target;
      const own = { clientId, type: "SALARY", label: "Pay", amount, frequency: "YEARLY" } as const;
      const declared = declaredRows(people.filter(isApplicant(clientId)), PAY_TYPES);
      return [{ clientId, types: PAY_TYPES, incomes: decided("pay", isOwn ? [own] : declared) }];
    }
    case "BUSINESS": {
      const { clientId } = target;
      const declared = isOwn
        ? [{ label: "Business", amount }]
        : declaredBusinesses(people.filter(isApplicant(clientId)));
      const businesses = declared.map(({ label, amount: profit }): DeclaredIncome => {
        const { years, type } = blankIncome("", "SELF_EMPLOYED");
        return { clientId, type, label, years: [{ profit, addBacks: null }, years[1]] };
      });
      return [{ clientId, types: ["SELF_EMPLOYED"], incomes: decided("business", businesses) }];
    }
    case "NET_INCOME": {
      const { type } = target;
      const clientId = main?.clientId ?? "";
      const own = { clientId, type, label: "", amount, frequency: "MONTHLY" } as const;
      const declared = declaredRows(people, [type]);
      const kind = type.toLowerCase().replaceAll("_", "-");
      return [{ clientId: null, types: [type], incomes: decided(kind, isOwn ? [own] : declared) }];
    }
    default:
      return [];
  }
}

function isApplicant(clientId: string) {
  return (person: DeclaredBy) => person.clientId === clientId;
}

function declaredRows(people: readonly DeclaredBy[], types: readonly (PayType | NetIncomeType)[]) {
  return declaredIncomes(people).flatMap(({ clientId, name, paid, ...income }) => {
    const type = types.find((one) => one === income.type);
    if (!type || !paid) return [];
    const label = name ?? (type === "SALARY" ? "Pay" : "");
    return [{ clientId, type, label, amount: paid.cents, frequency: paid.per }];
  });
}

/** The profit of each declared business in a year, in cents. */
function declaredBusinesses(people: readonly DeclaredBy[]): { label: string; amount: number }[] {
  return declaredIncomes(people).flatMap(({ type, name, paid }) =>
    type === "SELF_EMPLOYED" && paid ? [{ label: name ?? "Business", amount: yearly(paid) }] : [],
  );
}

function debtsOf(figure: DecidedFigure, people: readonly DeclaredBy[]): DecidedInFile["debts"][number][] {
  const { target, used, taken, figure: name } = figure;
  if (target.kind !== "DEBTS") return [];
  const { types } = target;
  const [type] = types;
  if (type === undefined) return [];
  const evidence = sourceOf(figure);
  if (used === "OTHER") {
    const row = blankDebt(`own-${name.replace(":", "-")}`, type);
    return [{ types, debts: [inFile(row, { label: figure.label, [DEBTS[type].figure]: taken, evidence })] }];
  }
  const debts = declaredDebts(people).flatMap((debt) => {
    const declaredType = types.find((one) => one === debt.type);
    if (declaredType === undefined) return [];
    const { entryId, clientId, lender, balance, limit, repaymentMonthly } = debt;
    const kind = kindLabel("debts", debt.type).toLowerCase();
    const label = [lender, kind].filter(Boolean).join(" ");
    const row = blankDebt(`declared-${clientId}-${entryId}`, declaredType);
    return [inFile(row, { label, balance, limit, repaymentMonthly, evidence })];
  });
  return [{ types, debts }];
}
