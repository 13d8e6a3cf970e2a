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
  answers: { label: string; said: string; decide: (onDecide: Decide) => void }[];
  reopen: (onDecide: Decide) => void;
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
  const { household } = entry;
  const rent: Question[] =
    household.expenses.rentBoard.outcome === "UNDECIDED"
      ? [
          {
            key: "rent",
            about: `Rent, ${money(household.expenses.rentBoard.amount)} a month`,
            answers: [
              {
                label: "Continues",
                said: "The rent continues",
                decide: (onDecide) => onDecide("rent", "CONTINUES"),
              },
              { label: "Ends", said: "The rent ends", decide: (onDecide) => onDecide("rent", "ENDS") },
            ],
            reopen: (onDecide) => onDecide("rent", "UNDECIDED"),
          },
        ]
      : [];
  return [...rent, ...undecidedDebts(entry).map((debt) => debtQuestion(entry, debt))];
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
    answers: [
      { label: "Stays", said: `${label} stays`, decide: (onDecide) => onDecide({ debt }, "STAYS") },
      {
        label: "Repaid",
        said: `${label} is repaid`,
        decide: (onDecide) => onDecide({ debt }, "REPAID"),
      },
    ],
    reopen: (onDecide) => onDecide({ debt }, "UNDECIDED"),
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
