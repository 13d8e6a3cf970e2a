import type { StoredAccount, StoredTransaction, Understood } from "../understand/types.ts";

const HOME = /\b(?:HOME ?LOANS?|HOMELN|HOME LN|HOME LOA|HOUSING LOANS?|HOUSING LN|MORTGAGES?|MTGE)\b/;

// No personal lender takes this much at once. A home loan's repayment often is as large.
const LARGE_REPAYMENT = 150_000;

const NO_LENDER = /^LOAN\b/;

/**
 * Makes the repayment of a home loan out of a loan repayment whose words name one ("LOAN REPAYMENT 92 HOME
 * LOAN"), or that is too large for another loan and names no lender.
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
// A smaller limit is a home loan's at the rate of one.
const SMALL_LIMIT = 500_000;
const HIGHEST_HOME_RATE = 0.1;

/** Whether interest is charged on a home loan with revolving credit, rather than on an overdraft. */
export function isRevolvingInterest(row: StoredTransaction, account: StoredAccount | undefined): boolean {
  if (!account || account.kind === "CREDIT_CARD" || account.kind === "LOAN") return false;
  const { kind, creditLimit, interestRate } = account;
  if (kind === "REVOLVING_CREDIT" || REVOLVING.test(account.accountName ?? "")) return true;
  if ((creditLimit ?? 0) >= LARGE_LIMIT) return true;
  const cheap = interestRate !== null && interestRate > 0 && interestRate <= HIGHEST_HOME_RATE;
  if (cheap && (creditLimit ?? 0) >= SMALL_LIMIT) return true;
  return -row.amount >= LARGE_INTEREST || (row.balance ?? 0) <= -LARGE_LIMIT;
}
