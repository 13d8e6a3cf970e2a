import { money } from "#lib/lending/serviceability/core/figures.ts";
import { debtFigure, debtName } from "#lib/lending/serviceability/core/what-if/naming.ts";
import { decapitalize } from "#lib/platform/format.ts";
import type { CalculatorCase, Decide } from "../form/read-case.ts";

/** An undecided debt or rent, with the two answers that decide it. */
export type Question = {
  key: string;
  /** `Rent, $2,400 a month`. */
  about: string;
  /** Each answer's button and confirmation: `Ends`, `The rent ends`. */
  answers: { label: string; said: string; outcome: Parameters<Decide>[1] }[];
  /** What an answer decides. */
  which: Parameters<Decide>[0];
};

/** The conditions of every bank's two answers: `if the rent continues`, `if it ends`. */
export type OutcomeWords = {
  stays: string;
  goes: string;
  /** The second one, worded to stand alone: `if the rent ends`. */
  goesAlone: string;
};

type Undecided = Pick<CalculatorCase, "household" | "names" | "labels">;

/** The undecided items, in the form's order. */
export function questionsOf(entry: Undecided): Question[] {
  const { amount, outcome } = entry.household.expenses.rentBoard;
  const rent: Question = {
    key: "rent",
    about: `Rent, ${money(amount)} a month`,
    which: "rent",
    answers: [
      { label: "Continues", said: "The rent continues", outcome: "CONTINUES" },
      { label: "Ends", said: "The rent ends", outcome: "ENDS" },
    ],
  };
  const debts = undecidedDebts(entry).map((debt) => debtQuestion(entry, debt));
  return outcome === "UNDECIDED" ? [rent, ...debts] : debts;
}

/** Whether two entries have the same questions with the same text. */
export function asksTheSame(one: Undecided, other: Undecided): boolean {
  const asked = (entry: Undecided) => questionsOf(entry).map(({ key, about }) => `${key} ${about}`);
  return asked(one).join("\n") === asked(other).join("\n");
}

function debtQuestion(entry: Undecided, debt: number): Question {
  const owed = entry.household.debts[debt];
  const { label } = debtName(entry.household, debt, { debts: entry.labels.debts });
  return {
    key: `debts.${debt}`,
    about: owed ? `${label}, ${debtFigure(owed)}` : label,
    which: { debt },
    answers: [
      { label: "Stays", said: `${label} stays`, outcome: "STAYS" },
      { label: "Repaid", said: `${label} is repaid`, outcome: "REPAID" },
    ],
  };
}

function undecidedDebts({ household }: Undecided): number[] {
  return household.debts.flatMap(({ outcome }, index) => (outcome === "UNDECIDED" ? [index] : []));
}

/** Null if nothing is undecided. */
export function outcomeWords(entry: Undecided): OutcomeWords | null {
  const debts = undecidedDebts(entry);
  const rent = entry.household.expenses.rentBoard.outcome === "UNDECIDED";
  const [only] = debts;
  if (rent && only === undefined) {
    return { stays: "if the rent continues", goes: "if it ends", goesAlone: "if the rent ends" };
  }
  if (only === undefined) return null;
  if (!rent && debts.length === 1) {
    const { inSentence } = debtName(entry.household, only, { debts: entry.labels.debts });
    return {
      stays: `if ${inSentence} stays`,
      goes: "if it is repaid",
      goesAlone: `if ${inSentence} is repaid`,
    };
  }
  return {
    stays: "if everything stays",
    goes: "if all of it goes",
    goesAlone: "if everything undecided goes",
  };
}

/** Both answers of one bank: `$529,000 if the rent continues, $999,000 if it ends`. */
export function bothAnswers(low: string, high: string, { stays, goes, goesAlone }: OutcomeWords): string {
  return low === high ? `The same ${decapitalize(goesAlone)}` : `${low} ${stays}, ${high} ${goes}`;
}
