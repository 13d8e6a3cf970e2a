import { type Category, factsOf } from "../understand/categories.ts";
import { isDrawing } from "../understand/counted-income.ts";
import type { StoredTransaction, Understood } from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";
import { compareText, firstNotBefore } from "../values/order.ts";

const transferWord = /\b(?:TRANSFERS?|TFR|XFER|XFR|TRF|FT)\b/i;

// A card pays a shop, even if the row does not name one.
const purchase =
  /\b(?:EFT-?POS|(?:VISA|MASTERCARD|CARD|DEBIT|CREDIT) PURCHASE|POS (?:W\/D|PURCHASE)|PURCHASE|PAYWAVE|CONTACTLESS)\b/i;

/** Whether the bank's words describe the row as a card purchase. */
export function isPurchase(row: StoredTransaction): boolean {
  return row.amount < 0 && purchase.test(row.description) && !transferWord.test(row.description);
}

const moving = new Set<Category>(["INTERNAL_TRANSFER", "CARD_PAYMENT"]);

const debts = new Set<Category>(["MORTGAGE", "LOAN_REPAYMENT", "SAVINGS_INVESTMENT"]);

// Labels that people put on transfers to their own accounts.
const written = new Set<Category>(["SALARY", "RENTAL_INCOME", "BOARDER_INCOME"]);

const daysApart = 3;

const wholeDollar = 100;

export type TransferSide = {
  row: StoredTransaction;
  currency: string | null;
  likelihood: Likelihood;
  /** The applicants' account that the row names as its other side. */
  namedAccountId: string | null;
  /** Words that may name a stranger as the other side; empty if the row states its purpose. */
  names: readonly string[];
};

type TransferPair = { debit: TransferSide; credit: TransferSide };

type Candidate = TransferPair & { named: number; likelihood: number; apart: number };

/**
 * Pairs opposite amounts between two of the application's own accounts within three days. Each row belongs to at most
 * one pair. A row whose words suggest no transfer pairs only with one whose words do. Two rows that name different
 * strangers pair only if the amount is not whole dollars. Among several candidates, the named account takes precedence,
 * then the words, then the nearest day. The order of the input does not matter.
 */
export function pairTransfers(sides: readonly TransferSide[]): TransferPair[] {
  const received = sides.filter(({ row }) => row.amount > 0);
  const credits = Map.groupBy(received, ({ row }) => row.amount);
  for (const list of credits.values()) list.sort((a, b) => compareText(a.row.date, b.row.date));

  const candidates = sides.flatMap((debit) => {
    if (debit.row.amount >= 0) return [];
    const near = nearby(credits.get(-debit.row.amount) ?? [], dayNumber(debit.row.date));
    return near.flatMap((credit) => judge(debit, credit) ?? []);
  });
  candidates.sort(
    (a, b) =>
      b.named - a.named ||
      b.likelihood - a.likelihood ||
      a.apart - b.apart ||
      compareText(a.debit.row.date, b.debit.row.date) ||
      compareText(a.debit.row.transactionId, b.debit.row.transactionId) ||
      compareText(a.credit.row.transactionId, b.credit.row.transactionId),
  );
  const paired = new Set<string>();
  return candidates.filter(({ debit, credit }) => {
    if (paired.has(debit.row.transactionId) || paired.has(credit.row.transactionId)) return false;
    paired.add(debit.row.transactionId).add(credit.row.transactionId);
    return true;
  });
}

function judge(debit: TransferSide, credit: TransferSide): Candidate | null {
  if (debit.row.accountId === credit.row.accountId) return null;
  if (debit.currency && credit.currency && debit.currency !== credit.currency) return null;
  const contradicts = (side: TransferSide, other: TransferSide) =>
    side.namedAccountId !== null && side.namedAccountId !== other.row.accountId;
  if (contradicts(debit, credit) || contradicts(credit, debit)) return null;
  const likelihood = debit.likelihood + credit.likelihood;
  if (likelihood < 2) return null;
  if (likelihood === 2 && debit.row.amount % wholeDollar === 0 && nameStrangers(debit, credit)) return null;
  return {
    debit,
    credit,
    named: Number(debit.namedAccountId !== null) + Number(credit.namedAccountId !== null),
    likelihood,
    apart: Math.abs(dayNumber(debit.row.date) - dayNumber(credit.row.date)),
  };
}

/** Whether both rows have a name but none in common, such as money to one friend and from another. */
function nameStrangers(debit: TransferSide, credit: TransferSide): boolean {
  if (debit.names.length === 0 || credit.names.length === 0) return false;
  return !debit.names.some((name) => credit.names.includes(name));
}

/** Finds the rows of a sorted list near a day. */
function nearby(list: readonly TransferSide[], day: number): TransferSide[] {
  const dayOf = ({ row }: TransferSide) => dayNumber(row.date);
  const from = firstNotBefore(list, (side) => dayOf(side) < day - daysApart);
  const to = firstNotBefore(list, (side) => dayOf(side) <= day + daysApart);
  return list.slice(from, to);
}

/** Whether a row's own words suggest a transfer: 0 no, 1 neutral, 2 yes. */
type Likelihood = 0 | 1 | 2;

/**
 * Estimates how likely a row is to be one side of a transfer between the applicants' accounts. Returns null if it
 * cannot be: a broker decided otherwise, or the other side is a shop, fee, interest or the state.
 */
export function transferLikelihood(
  row: StoredTransaction,
  meaning: Understood,
  namesOwnAccount: boolean,
  isCard: boolean,
): Likelihood | null {
  const { category, rule } = meaning;
  if (rule === "CORRECTED" || rule === "REMEMBERED") return category === "INTERNAL_TRANSFER" ? 2 : null;
  if (namesOwnAccount || moving.has(category)) return 2;
  // Money from the owner's business comes from another account; if that is on file, the rows are a pair.
  if (isDrawing(row.description)) return 2;
  if (rule === "STRUCTURE") return written.has(category) ? 0 : null;
  if (rule === "MERCHANT") return debts.has(category) ? 1 : null;
  if (transferWord.test(row.description)) return 2;
  if (category === "SAVINGS_INVESTMENT") return 2;
  if (isPurchase(row)) return null;
  if (isCard && row.amount < 0) return 0;
  return (rule === "KEYWORD" || rule === "TEXT_MODEL") && factsOf(category).group === "LIVING" ? 0 : 1;
}
