import accountKinds from "#data/reading/account-kinds.json" with { type: "json" };
import { accountKindOf } from "../lexicon/account-products.ts";
import { wordSets } from "../lexicon/phrases.ts";
import type { AccountKind } from "../model.ts";
import type { DirectionSample } from "./decide-direction.ts";
import { rowClue } from "./row-clue.ts";

const { cardHeadings } = wordSets(accountKinds.lists);

/** What a table shows about the kind of its account, apart from its name. */
type KindHints = {
  fileName: string;
  headings: readonly string[];
  accountNumber: string | null;
  samples: readonly DirectionSample[];
};

/** Detects the kind of an export's account from its file name, its number or its rows. */
export function detectExportKind(hints: KindHints): AccountKind | null {
  const named = accountKindOf(hints.fileName.replace(/\.\w{2,4}$/, "").replace(/[\W_\d]+/g, " "));
  // `transactions.csv` names no kind of account.
  if (named !== null && named !== "TRANSACTION") return named;
  return isCard(hints) ? "CREDIT_CARD" : null;
}

/** Debit cards have numbers too, but their accounts receive pay. */
function isCard({ headings, accountNumber, samples }: KindHints): boolean {
  const clues = samples.map(({ text }) => rowClue(text)).filter((clue) => clue !== null);
  if (clues.some(({ group }) => group === "PAY" || group === "RECEIVED")) return false;
  const bought = clues.filter(({ way }) => way === "OUT").length;
  const paid = clues.some(({ group, phrase }) => group === "PAYMENT_RECEIVED" && THANKED.test(phrase));
  if (paid && bought >= 2) return true;
  const named = headings.some((heading) => cardHeadings.has(heading));
  return (named || isCardNumber(accountNumber ?? "")) && (paid || bought >= 2);
}

/** Not a friend's `thank you`. */
const THANKED = /pa(?:y|g|ie)|zahl|betal|入金|погаш/;

/** A full number that passes its check digit, or sixteen places with the middle ones masked. */
function isCardNumber(text: string): boolean {
  const number = text.replace(/[\s'-]/g, "");
  if (/^(?:\d{4,6}|[x*•#]{4,6})[x*•#]{5,8}\d{3,4}$/i.test(number)) return true;
  return /^[3-6]\d{13,15}$/.test(number) && passesLuhn(number);
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
