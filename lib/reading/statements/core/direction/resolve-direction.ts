import accountKinds from "#data/reading/account-kinds.json" with { type: "json" };
import { choiceFor, type ReadDraft } from "../drafts/read-draft.ts";
import { accountKindOf } from "../lexicon/account-products.ts";
import { wordSets } from "../lexicon/phrases.ts";
import type {
  AccountKind,
  PrintedDirection,
  ReadingChoice,
  ReadingFlag,
  StatementDraft,
  StatementFormat,
} from "../model.ts";
import { money, moneyInAndOut, prove } from "../prove.ts";
import type { Decision } from "../search/search.ts";
import { negated } from "../values/amount.ts";
import { bestOf } from "../values/order.ts";
import {
  type DirectionSample,
  type DirectionVerdict,
  decideDirection,
  isGuess,
  type SignSource,
  strongest,
} from "./decide-direction.ts";
import { rowClue } from "./row-clue.ts";

/** How the amounts of one table were read. The drafts of one table share it. */
export type PrintedSigns = {
  by: SignSource;
  /** The direction in which the amounts were read before the words of the rows were considered. */
  read: PrintedDirection;
  samples: readonly DirectionSample[];
  /** Normalised. */
  headings: readonly string[];
};

/** The maximum number of rows of a file in a signed format whose words are compared. */
const SAMPLE = 300;

type ResolvedDrafts = { drafts: ReadDraft[]; decisions: Decision[] };

type Given = { fileName: string; format: StatementFormat; choices?: readonly ReadingChoice[] };

/** Formats that define the signs of amounts. The others state the direction in words. */
const SIGNED_FORMATS: ReadonlySet<StatementFormat> = new Set<StatementFormat>(["OFX", "QIF", "JSON"]);

/**
 * Decides for each table whether its amounts are as printed or reversed, reverses its drafts if needed, and marks them
 * if the file does not show it. A broker's choice for the layout takes precedence.
 */
export function resolveDirections(
  drafts: readonly ReadDraft[],
  { fileName, format, choices = [] }: Given,
): ResolvedDrafts {
  const prepared = drafts.map((read) => {
    const isSigned = !read.signs && SIGNED_FORMATS.has(format);
    return withKind(isSigned ? withSignsOfFormat(read, format) : read, fileName);
  });
  const verdicts = verdictsByForm(prepared);
  const resolved = prepared.map((read) => {
    const { signs, draft } = read;
    const verdict = verdicts.get(formOf(read));
    if (!signs || !verdict || !movesMoney(draft)) return read;
    const direction = verdict.direction === "REVERSED" ? opposite(signs.read) : signs.read;
    const isClear = () => verdict.clear || isProvedByTotals(draft, verdict);
    const directed = inDirection(draft, signs.read, { direction, isClear }, choices);
    const isChosen = choiceFor(choices, "direction", draft) !== undefined;
    const flags = [...(read.flags ?? []), ...contradictionFlag(verdict)];
    return { ...read, draft: directed, ...(isChosen ? {} : { flags }) };
  });
  return { drafts: resolved, decisions: [...verdicts.values()].map(decisionOf) };
}

function withKind(read: ReadDraft, fileName: string): ReadDraft {
  const { draft, signs } = read;
  if (!signs || draft.kind !== null || !movesMoney(draft)) return read;
  const kind = detectExportKind({ ...signs, fileName, accountNumber: draft.accountNumber });
  return { ...read, draft: { ...draft, kind } };
}

/** Tables of one layout in one file, such as those of two accounts, share a direction. */
function formOf({ draft, signs }: ReadDraft): string {
  return `${signs?.read} ${draft.layout}`;
}

function verdictsByForm(drafts: readonly ReadDraft[]): Map<string, DirectionVerdict> {
  const moving = drafts.filter(({ draft, signs }) => signs && movesMoney(draft));
  const verdictOf = (group: readonly ReadDraft[]) => {
    const tables = [...new Set(group.flatMap(({ signs }) => signs ?? []))];
    const kinds = new Set(group.map(({ draft }) => draft.kind));
    const by = strongest(tables.map(({ by }) => by));
    return decideDirection({
      by: isGuess(by) && group.every(({ draft }) => isFramed(draft)) ? "BALANCE" : by,
      samples: tables.flatMap(({ samples }) => samples),
      kind: kinds.size === 1 ? (group[0]?.draft.kind ?? null) : null,
      positiveBalances: group.every(({ draft }) => hasPositiveBalances(draft)),
      asDebts: group.some(({ asDebts }) => asDebts),
    });
  };
  return new Map(Array.from(Map.groupBy(moving, formOf), ([form, group]) => [form, verdictOf(group)]));
}

function withSignsOfFormat(read: ReadDraft, format: StatementFormat): ReadDraft {
  const layout = format.toLowerCase();
  const samples = read.draft.transactions
    .slice(0, SAMPLE)
    .map(({ description, amount }) => ({ text: description, amount }));
  const signs: PrintedSigns = { by: "FORMAT", read: "AS_PRINTED", samples, headings: [] };
  return { ...read, draft: { layout, ...read.draft }, signs };
}

function hasPositiveBalances({ transactions, openingBalance, closingBalance }: StatementDraft): boolean {
  const balances = [openingBalance, closingBalance, ...transactions.map(({ balance }) => balance)];
  return balances.some((balance) => balance !== null) && !balances.some((balance) => (balance ?? 1) <= 0);
}

/** Whether the printed opening balance and the amounts lead to the printed closing balance. */
function isFramed({ openingBalance, closingBalance, transactions }: StatementDraft): boolean {
  if (openingBalance === null || closingBalance === null || openingBalance === closingBalance) return false;
  return transactions.reduce((sum, { amount }) => sum + amount, openingBalance) === closingBalance;
}

function movesMoney({ transactions }: StatementDraft): boolean {
  return transactions.some(({ amount }) => amount !== 0);
}

/** The direction of printed amounts. If the file does not show it clearly, it is an assumption. */
type LikelyDirection = { direction: PrintedDirection; isClear: () => boolean };

/** Reads a draft, whose amounts were `read` in one direction, in the broker's or else the likely one. */
export function inDirection(
  draft: StatementDraft,
  read: PrintedDirection,
  likely: LikelyDirection,
  choices: readonly ReadingChoice[],
): StatementDraft {
  const chosen = choiceFor(choices, "direction", draft);
  const direction = chosen ?? likely.direction;
  const directed = direction === read ? draft : withReversedAmounts(draft);
  return chosen || likely.isClear() ? directed : withDirectionAssumed(directed, direction);
}

/** Words never overrule what the file shows, but the broker should know if they contradict it. */
function contradictionFlag({ isContradicted, direction, reasons }: DirectionVerdict): ReadingFlag[] {
  if (!isContradicted) return [];
  const [shown = ""] = direction === "AS_PRINTED" ? reasons.asPrinted : reasons.reversed;
  const words = direction === "AS_PRINTED" ? reasons.reversed : reasons.asPrinted;
  const message = `The directions of the amounts are those that the file shows (${shown}), although some descriptions suggest the opposite: ${words.join(", ")}. That is usual for a business.`;
  return [{ code: "UNUSUAL_DIRECTION", severity: "INFO", message }];
}

/** Printed totals of money in and out prove the direction if they differ. */
function isProvedByTotals(draft: StatementDraft, { direction }: DirectionVerdict): boolean {
  const { credits, debits } = draft.printedTotals;
  if (direction === "REVERSED" || credits === null || debits === null || credits === debits) return false;
  return prove(draft).verification === "PROVED";
}

function opposite(direction: PrintedDirection): PrintedDirection {
  return direction === "AS_PRINTED" ? "REVERSED" : "AS_PRINTED";
}

/** Marks a draft whose file does not show which amounts came in. */
export function withDirectionAssumed(draft: StatementDraft, read: PrintedDirection): StatementDraft {
  const { into, out } = moneyInAndOut(draft.transactions);
  const message =
    "The file does not clearly show which amounts came in and which went out. " +
    `It was read as money in ${money(into)} and money out ${money(out)}. ` +
    "If it is the other way round, reverse the direction.";
  return { ...draft, assumptions: [...(draft.assumptions ?? []), { kind: "DIRECTION", read, message }] };
}

function decisionOf({ direction, votes, clear, reasons }: DirectionVerdict): Decision {
  const trial = (name: string, sign: 1 | -1, own: readonly string[]) => ({
    choices: { amounts: name, ...(own.length > 0 ? { because: own.join(", ") } : {}) },
    evidence: { allowed: clear, directionVotes: Math.round(votes * sign * 10) / 10 },
  });
  return {
    question: "Whether amounts stand as printed",
    tried: [trial("as printed", 1, reasons.asPrinted), trial("reversed", -1, reasons.reversed)],
    won: direction === "AS_PRINTED" ? 0 : 1,
  };
}

/**
 * Exchanges money in and money out. Reverses balances and totals too if only then they agree with the amounts: a card
 * may print the debt as positive.
 */
function withReversedAmounts(draft: StatementDraft): StatementDraft {
  const transactions = draft.transactions.map((row) => ({ ...row, amount: negated(row.amount) }));
  const amounts = { ...draft, transactions };
  const { credits, debits, creditCount, debitCount } = draft.printedTotals;
  const printedTotals = {
    credits: debits,
    debits: credits,
    creditCount: debitCount,
    debitCount: creditCount,
  };
  const attempts = [amounts, { ...amounts, printedTotals }].flatMap((each) => [
    each,
    withReversedBalances(each),
  ]);
  return bestOf(attempts, (each) => -prove(each).conflicts.length) ?? amounts;
}

/** Reads every balance with the other sign, as if the file printed a debt as positive. */
export function withReversedBalances(draft: StatementDraft): StatementDraft {
  return {
    ...draft,
    openingBalance: negated(draft.openingBalance),
    closingBalance: negated(draft.closingBalance),
    transactions: draft.transactions.map((row) => ({ ...row, balance: negated(row.balance) })),
  };
}

const { cardHeadings } = wordSets(accountKinds.lists);

/** What a table shows about the kind of its account, apart from its name. */
type KindHints = {
  fileName: string;
  headings: readonly string[];
  accountNumber: string | null;
  samples: readonly DirectionSample[];
};

/** Detects the kind of an export's account from its file name, its number or its rows. */
function detectExportKind(hints: KindHints): AccountKind | null {
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
