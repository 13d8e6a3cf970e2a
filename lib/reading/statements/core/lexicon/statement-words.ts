import statements from "#data/reading/statements.json" with { type: "json" };
import { letterWords } from "../values/text.ts";
import { anyOf, hasAnyOf } from "./phrases.ts";

const { lists } = statements;

export const STATEMENT_TITLES = anyOf(lists.titles.words);

export const STATEMENT_WORDS = anyOf(lists.words.words, "g");

export const hasDateHeading = hasAnyOf(lists.dateHeadings.words);

export const hasMoneyHeading = hasAnyOf(lists.moneyHeadings.words);

export const FUNDS = anyOf(lists.funds.words);

export const CREDITORS = anyOf(lists.creditors.words);

const statesNone = hasAnyOf(lists.noTransactions.words);

const isConditional = hasAnyOf(lists.conditions.words);

/** Longer texts explain inactive accounts. */
const MAX_WORDS = 16;

/** `No. of withdrawals 0`, `Number of deposits: 0`. */
const NONE_COUNTED =
  /\b(?:no\.?|number|count) of (?:withdrawals?|deposits?|debits?|credits?|transactions?) ?:? ?0(?![\d.,])/i;

export function statesNoTransactions(line: string): boolean {
  if (line.split(" ").length > MAX_WORDS) return false;
  const text = letterWords(line);
  return !isConditional(text) && (NONE_COUNTED.test(line) || statesNone(text));
}
