import { type Category, factsOf, isHomeLoan } from "../understand/categories.ts";
import type { DecidingRule, StoredAccount, StoredTransaction, Understood } from "../understand/types.ts";
import { compareText } from "../values/order.ts";
import { descriptionWords } from "../values/text.ts";
import { findMerchant } from "./find-merchant.ts";
import { findTruncatedMerchant } from "./find-truncated-merchant.ts";
import { type Direction, matchKeyword, matchStructure } from "./match-rules.ts";
import { isNoise, merchantName, withoutProcessor } from "./merchant-name.ts";
import { type OwnAccountMention, ownAccountNames, ownAccountNumbers } from "./own-accounts.ts";
import { isPurchase, pairTransfers, type TransferSide, transferLikelihood } from "./pair-transfers.ts";
import { limitRefunds } from "./refunds.ts";
import { findRegularCredits, findStateSupport } from "./regular-credits.ts";
import { cachedGuess } from "./text-model.ts";

const confidence = {
  CORRECTED: 1,
  REMEMBERED: 0.95,
  STRUCTURE: 0.9,
  MERCHANT: 0.9,
  KEYWORD: 0.6,
  TEXT_MODEL: 0.5,
  NONE: 0,
} as const;

// For a brand whose name is cut off.
const UNSURE = 0.7;

// For a home loan that only the size of a repayment shows.
const BY_SIZE = 0.5;

/**
 * Categorises every transaction of an application, by id. Excluded transactions are absent. `corrections` are
 * a broker's saved categories by merchant name (`Understood.merchant`). Takes linear time and does not depend
 * on the order of transactions.
 *
 * A repayment paired with a row of the applicants' own loan account remains a repayment, because a lender must see it.
 * Its other side, and both sides of every other pair, are internal transfers.
 */
export function categorise(input: {
  accounts: readonly StoredAccount[];
  transactions: readonly StoredTransaction[];
  corrections: ReadonlyMap<string, Category>;
}): Map<string, Understood> {
  const accounts = new Map(input.accounts.map((account) => [account.accountId, account]));
  const rows = input.transactions.filter((row) => !row.excluded).sort(inTime);
  const understood = new Map<string, Understood>();
  const guess = cachedGuess();
  for (const row of rows) {
    const account = accounts.get(row.accountId);
    understood.set(row.transactionId, understandRow(row, account, input.corrections, guess));
  }
  findTransfers(rows, accounts, understood);
  limitRefunds(rows, understood);
  findStateSupport(rows, understood);
  findRegularCredits(rows, understood);
  return understood;
}

export function inTime(left: StoredTransaction, right: StoredTransaction): number {
  return compareText(left.date, right.date) || compareText(left.transactionId, right.transactionId);
}

/** Pairs the two sides of transfers, then marks single rows that name the applicants' own account or a holder. */
function findTransfers(
  rows: readonly StoredTransaction[],
  accounts: ReadonlyMap<string, StoredAccount>,
  understood: Map<string, Understood>,
): void {
  const byNumber = ownAccountNumbers([...accounts.values()]);
  const byName = ownAccountNames([...accounts.values()]);
  const mentions = new Map<string, OwnAccountMention>();
  const sides: TransferSide[] = [];
  for (const row of rows) {
    const meaning = understood.get(row.transactionId);
    if (!meaning) continue;
    const mention = mentionOf(row, meaning, byNumber, byName);
    if (mention) mentions.set(row.transactionId, mention);
    const account = accounts.get(row.accountId);
    const isCard = account?.kind === "CREDIT_CARD";
    const likelihood = transferLikelihood(row, meaning, mention !== null, isCard);
    if (likelihood === null) continue;
    const currency = account?.currency ?? null;
    const names = isUnknown(meaning) ? namesIn(meaning.merchant) : [];
    sides.push({ row, currency, likelihood, namedAccountId: mention?.accountId ?? null, names });
  }
  for (const { debit, credit } of pairTransfers(sides)) {
    linkPair(debit.row, credit.row, accounts.get(credit.row.accountId), understood);
  }
  for (const [transactionId, mention] of mentions) {
    const meaning = understood.get(transactionId);
    if (!meaning || meaning.transferOf || isDebt(meaning, accounts.get(mention.accountId ?? ""))) continue;
    const { rule, evidence } = mention;
    const transfer = { category: "INTERNAL_TRANSFER", rule, evidence, confidence: 0.8 } as const;
    understood.set(transactionId, { ...meaning, ...transfer });
  }
}

/** The words of a payee's name, without the bank's noise. */
function namesIn(merchant: string): string[] {
  const words = descriptionWords(merchant);
  return words.filter((word, index) => word.length > 2 && !isNoise(words, index));
}

/**
 * Whether a payment repays a debt. A repayment of a loan without statements does. A payment to the applicants' own card
 * only moves money, whatever was bought with the card.
 */
function isDebt(meaning: Understood, named: StoredAccount | undefined): boolean {
  return factsOf(meaning.category).group === "DEBT" && named?.kind !== "CREDIT_CARD";
}

/** Only if the row's own words are not decisive: "J SMITH RENT" is rent, even if J Smith has an account here. */
function mentionOf(
  row: StoredTransaction,
  meaning: Understood,
  byNumber: ReturnType<typeof ownAccountNumbers>,
  byName: ReturnType<typeof ownAccountNames>,
): OwnAccountMention | null {
  if ((!isUnknown(meaning) && meaning.rule !== "KEYWORD") || isPurchase(row)) return null;
  const numbered = byNumber(row);
  if (numbered || meaning.rule === "KEYWORD") return numbered;
  return byName({ accountId: row.accountId, merchant: meaning.merchant });
}

/** Whether nothing is known about the row except a guess from the letters of the payee's name. */
function isUnknown({ rule }: Understood): boolean {
  return rule === "NONE" || rule === "TEXT_MODEL";
}

function linkPair(
  debit: StoredTransaction,
  credit: StoredTransaction,
  target: StoredAccount | undefined,
  understood: Map<string, Understood>,
): void {
  const out = understood.get(debit.transactionId);
  const back = understood.get(credit.transactionId);
  if (!out || !back) return;
  const paired = { rule: "TRANSFER_PAIR", evidence: "", confidence: 0.95 } as const;
  const transfer = { ...paired, category: "INTERNAL_TRANSFER" } as const;
  understood.set(credit.transactionId, { ...back, ...transfer, transferOf: debit.transactionId });
  const isRepayment = target?.kind === "LOAN" && out.rule !== "CORRECTED";
  const category = isRepayment ? repaymentCategory(out, target, credit) : transfer.category;
  understood.set(debit.transactionId, { ...out, ...paired, category, transferOf: credit.transactionId });
}

function repaymentCategory(out: Understood, account: StoredAccount, repayment: StoredTransaction): Category {
  if (out.category === "MORTGAGE" || out.category === "LOAN_REPAYMENT") return out.category;
  return isHomeLoan(account.accountName, repayment.balance) ? "MORTGAGE" : "LOAN_REPAYMENT";
}

/**
 * Categorises a single row. In order of precedence: a broker's correction, the broker's saved category for the
 * merchant, the words of banks and employers, a known merchant, a keyword, the letters of the payee's name, or none.
 */
export function understandRow(
  row: StoredTransaction,
  account: StoredAccount | undefined,
  corrections: ReadonlyMap<string, Category>,
  guess = cachedGuess(),
): Understood {
  const words = descriptionWords(withoutProcessor(row.description));
  const direction: Direction = row.amount > 0 ? "IN" : "OUT";
  const onLoan = account?.kind === "LOAN";
  const structure = onLoan
    ? matchLoanRow(words, direction)
    : matchStructure(words, direction, account?.kind ?? "TRANSACTION");
  const known = findMerchant(words);
  const cleaned = merchantName(words, direction === "IN");
  const merchant = known && !(structure && direction === "IN") ? known.meaning.name : cleaned;

  const decided = (rule: keyof typeof confidence, category: Category, evidence = ""): Understood => ({
    category,
    rule: rule satisfies DecidingRule,
    evidence,
    confidence: confidence[rule],
    merchant,
    transferOf: null,
  });
  const rememberedFor = (name: string): Understood | null => {
    const saved = corrections.get(name);
    if (!saved || !fitsDirection(saved, direction)) return null;
    return { ...decided("REMEMBERED", saved, name), merchant: name };
  };
  if (row.correctedCategory) return decided("CORRECTED", row.correctedCategory);
  const remembered = rememberedFor(merchant) ?? (direction === "IN" ? rememberedFor(cleaned) : null);
  if (remembered) return remembered;
  if (structure) {
    const revolving = structure.category === "OVERDRAFT_INTEREST" && isRevolvingInterest(row, account);
    return decided("STRUCTURE", revolving ? "MORTGAGE" : structure.category, structure.evidence);
  }
  if (known) {
    const category = direction === "IN" ? known.meaning.incoming : known.meaning.category;
    return asHomeLoan(decided("MERCHANT", category, known.words.join(" ")), words, row);
  }
  return asHomeLoan(understandUnknown(), words, row);

  function understandUnknown(): Understood {
    const cut = direction === "OUT" ? findTruncatedMerchant(words) : null;
    if (cut) {
      const { name, category } = cut.merchant;
      return { ...decided("MERCHANT", category, cut.evidence), merchant: name, confidence: UNSURE };
    }
    const keyword = matchKeyword(words, direction);
    if (keyword && (keyword.category !== "CARD_PAYMENT" || paysCard(account, row))) {
      return decided("KEYWORD", keyword.category, keyword.evidence);
    }
    const guessed = direction === "OUT" ? guess(cleaned) : null;
    return guessed ? decided("TEXT_MODEL", guessed) : decided("NONE", "UNCATEGORISED");
  }
}

/** Purchases on a card often state only "credit card". */
function paysCard(account: StoredAccount | undefined, row: StoredTransaction): boolean {
  return account?.kind !== "CREDIT_CARD" && !isPurchase(row);
}

/** Rows of a loan account: interest and fees are costs, and everything else is a transfer. */
function matchLoanRow(words: readonly string[], direction: Direction) {
  const matched = direction === "OUT" ? matchStructure(words, direction, "LOAN") : null;
  if (matched?.category === "OVERDRAFT_INTEREST" || matched?.category === "BANK_FEES") return matched;
  return { category: "INTERNAL_TRANSFER" as const, evidence: "" };
}

/** A payee saved as rent is not rent when it pays money in. A living cost can be refunded. */
function fitsDirection(category: Category, direction: Direction): boolean {
  const { group } = factsOf(category);
  if (category === "INTERNAL_TRANSFER" || category === "UNCATEGORISED") return true;
  return direction === "IN"
    ? group === "INCOME" || group === "RECEIVED" || group === "LIVING" || group === "FIXED"
    : group !== "INCOME" && group !== "RECEIVED";
}

const HOME = /\b(?:HOME ?LOANS?|HOMELN|HOME LN|HOME LOA|HOUSING LOANS?|HOUSING LN|MORTGAGES?|MTGE)\b/;

// No personal lender collects this much at once. Home loan repayments are often as large.
const LARGE_REPAYMENT = 150_000;

const NO_LENDER = /^LOAN\b/;

/**
 * Turns a loan repayment into a home loan repayment if its words name one ("LOAN REPAYMENT 92 HOME LOAN"), or if it is
 * too large for another loan and names no lender.
 */
function asHomeLoan(meaning: Understood, words: readonly string[], row: StoredTransaction): Understood {
  if (meaning.category !== "LOAN_REPAYMENT" || row.amount >= 0) return meaning;
  if (meaning.rule !== "MERCHANT" && meaning.rule !== "KEYWORD") return meaning;
  const named = HOME.exec(words.join(" "));
  if (named) return { ...meaning, category: "MORTGAGE", evidence: named[0] };
  const large =
    meaning.rule === "KEYWORD" && NO_LENDER.test(meaning.evidence) && -row.amount >= LARGE_REPAYMENT;
  return large ? { ...meaning, category: "MORTGAGE", confidence: BY_SIZE } : meaning;
}

const REVOLVING =
  /revolv|flexi.?(?:home|loan)|orbit|rapid repay|total.?money|offset|home equity|choices everyday/i;

// No arranged overdraft of a household is as large as these.
const LARGE_LIMIT = 2_000_000;
const LARGE_INTEREST = 20_000;
// A smaller limit is a home loan's if the interest rate is.
const SMALL_LIMIT = 500_000;
const HIGHEST_HOME_RATE = 0.1;

/** Whether interest is charged on a revolving credit home loan rather than on an overdraft. */
function isRevolvingInterest(row: StoredTransaction, account: StoredAccount | undefined): boolean {
  if (!account || account.kind === "CREDIT_CARD" || account.kind === "LOAN") return false;
  const { kind, creditLimit, interestRate } = account;
  if (kind === "REVOLVING_CREDIT" || REVOLVING.test(account.accountName ?? "")) return true;
  if ((creditLimit ?? 0) >= LARGE_LIMIT) return true;
  const cheap = interestRate !== null && interestRate > 0 && interestRate <= HIGHEST_HOME_RATE;
  if (cheap && (creditLimit ?? 0) >= SMALL_LIMIT) return true;
  return -row.amount >= LARGE_INTEREST || (row.balance ?? 0) <= -LARGE_LIMIT;
}
