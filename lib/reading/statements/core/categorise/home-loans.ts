import type { StoredAccount, StoredTransaction, Understood } from "../understand/types.ts";

const HOME = /\b(?:HOME ?LOANS?|HOMELN|HOME LN|HOME LOA|HOUSING LOANS?|HOUSING LN|MORTGAGES?|MTGE)\b/;

// No personal lender collects this much at once. Home loan repayments are often as large.
const LARGE_REPAYMENT = 150_000;

const NO_LENDER = /^LOAN\b/;

/**
 * Turns a loan repayment into a home loan repayment if its words name one ("LOAN REPAYMENT 92 HOME LOAN"), or if it is
 * too large for another loan and names no lender.
 */
export function asHomeLoan(
  meaning: Understood,
  words: readonly string[],
  row: StoredTransaction,
): Understood {
  if (meaning.category !== "LOAN_REPAYMENT" || row.amount >= 0) return meaning;
  if (meaning.rule !== "MERCHANT" && meaning.rule !== "KEYWORD") return meaning;
  const named = HOME.exec(words.join(" "));
  if (named) return { ...meaning, category: "MORTGAGE", evidence: named[0] };
  const large =
    meaning.rule === "KEYWORD" && NO_LENDER.test(meaning.evidence) && -row.amount >= LARGE_REPAYMENT;
  return large ? { ...meaning, category: "MORTGAGE", confidence: UNSURE } : meaning;
}

const UNSURE = 0.5;

const REVOLVING =
  /revolv|flexi.?(?:home|loan)|orbit|rapid repay|total.?money|offset|home equity|choices everyday/i;

// No arranged overdraft of a household is as large as these.
const LARGE_LIMIT = 2_000_000;
const LARGE_INTEREST = 20_000;
// A smaller limit is a home loan's if the interest rate is.
const SMALL_LIMIT = 500_000;
const HIGHEST_HOME_RATE = 0.1;

/** Whether interest is charged on a revolving credit home loan rather than on an overdraft. */
export function isRevolvingInterest(row: StoredTransaction, account: StoredAccount | undefined): boolean {
  if (!account || account.kind === "CREDIT_CARD" || account.kind === "LOAN") return false;
  const { kind, creditLimit, interestRate } = account;
  if (kind === "REVOLVING_CREDIT" || REVOLVING.test(account.accountName ?? "")) return true;
  if ((creditLimit ?? 0) >= LARGE_LIMIT) return true;
  const cheap = interestRate !== null && interestRate > 0 && interestRate <= HIGHEST_HOME_RATE;
  if (cheap && (creditLimit ?? 0) >= SMALL_LIMIT) return true;
  return -row.amount >= LARGE_INTEREST || (row.balance ?? 0) <= -LARGE_LIMIT;
}
