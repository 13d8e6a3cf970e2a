import { decapitalize } from "#lib/platform/format.ts";
import { counted, money, percent } from "../figures.ts";
import { incomeInSentence } from "../labels.ts";
import { tally } from "../tally.ts";
import {
  type Case,
  type Change,
  depositShare,
  loanForDeposit,
  securityOf,
  type VariablePay,
} from "./change.ts";
import { figureName, perWords, readFigure } from "./household-figure.ts";
import { applicantName, debtFigure, debtName, type Naming } from "./naming.ts";

/** A change as a label, with the current figures, and as a part of a case's title. */
interface ChangeWords {
  label: string;
  title: string;
}

/** The label of a change, with the current figures: `Repay the car loan ($320 a month)`. */
export function changeLabel(change: Change, present: Case, naming: Naming): string {
  return wordsOf(change, present, naming).label;
}

/** The title of a what-if case, from its changes: `Car loan repaid, 25 years`. */
export function caseTitle(changes: readonly Change[], present: Case, naming: Naming): string {
  return changes.map((change) => wordsOf(change, present, naming).title).join(", ");
}

function wordsOf(change: Change, present: Case, naming: Naming): ChangeWords {
  const h = present.household;
  const both = (words: string) => ({ label: words, title: words });
  switch (change.kind) {
    case "REPAY_DEBT":
    case "KEEP_DEBT": {
      const [verb, done] = change.kind === "REPAY_DEBT" ? ["Repay", "repaid"] : ["Keep", "kept"];
      const { label, inSentence } = debtName(h, change.debt, naming);
      const debt = h.debts[change.debt];
      const figure = debt ? ` (${debtFigure(debt)})` : "";
      return { label: `${verb} ${inSentence}${figure}`, title: `${label} ${done}` };
    }
    case "REPAY_CARDS":
      return { label: `Repay all cards (limits ${money(tally(h).cardLimits)})`, title: "Cards repaid" };
    case "END_RENT":
    case "CONTINUE_RENT": {
      const title = change.kind === "END_RENT" ? "Rent ends" : "Rent continues";
      return { label: `${title} (${money(h.expenses.rentBoard.amount)} a month)`, title };
    }
    case "ADD_BOARDER": {
      const title = `Boarder at ${money(change.weekly)} a week`;
      return { label: `Take in a ${decapitalize(title)}`, title };
    }
    case "SET_TERM": {
      const title = counted(change.years, "year");
      return { label: `Borrow over ${title} instead of ${h.loan.termYears}`, title };
    }
    case "INTEREST_ONLY":
      return both(`${counted(change.years, "year")} interest-only`);
    case "REPAY_PRINCIPAL":
      return { label: "Repay principal and interest from the start", title: "Principal and interest" };
    case "SET_DEPOSIT": {
      const title = `${percent(change.share)} deposit`;
      return { label: `${title}${depositWords(change.share, present)}`, title };
    }
    case "SET_PURPOSE":
      return change.purpose === "INVESTMENT"
        ? { label: "As an investment", title: "Investment" }
        : { label: "As a home to live in", title: "Home to live in" };
    case "SET_KIWISAVER": {
      const rateWords = (rate = 0) => (rate === 0 ? "none" : percent(rate));
      const title = `${applicantName(change.applicant, naming)}'s KiwiSaver ${rateWords(change.rate)}`;
      return {
        label: `${title} instead of ${rateWords(h.applicants[change.applicant]?.kiwiSaverRate)}`,
        title,
      };
    }
    case "DROP_PAY":
      return both(`Without ${PAY_WORDS[change.type]}`);
    case "SET_FIGURE": {
      const { amount, per } = readFigure(h, change.figure);
      const { label } = figureName(h, change.figure, naming);
      const title = `${label} ${money(change.amount)}${perWords(per)}`;
      return { label: `${title} instead of ${money(amount)}`, title };
    }
    case "SHIFT_TEST_RATE":
      return both(`Test rates ${percent(Math.abs(change.by))} ${change.by < 0 ? "lower" : "higher"}`);
    case "REMOVE_APPLICANT": {
      const name = applicantName(change.applicant, naming);
      return both(`Without ${naming.names?.[change.applicant] ? name : decapitalize(name)}`);
    }
  }
}

const PAY_WORDS: Readonly<Record<VariablePay, string>> = {
  OVERTIME: incomeInSentence("OVERTIME"),
  BONUS: "bonuses",
  COMMISSION: incomeInSentence("COMMISSION"),
};

/** A deposit changes the requested loan, because the property's price is given. */
function depositWords(share: number, { household, requested }: Case): string {
  const security = securityOf(household);
  if (security === null) return "";
  const loan = money(loanForDeposit(security, share));
  if (requested === null) return `: borrow ${loan}`;
  const now = percent(Math.round(depositShare(security, requested) * 1000) / 1000);
  return `: borrow ${loan} instead of ${money(requested)} (${now})`;
}
