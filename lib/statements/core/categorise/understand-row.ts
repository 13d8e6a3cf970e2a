import { type Category, factsOf } from "../understand/categories.ts";
import { descriptionWords } from "../understand/description-words.ts";
import type { DecidingRule, StoredAccount, StoredTransaction, Understood } from "../understand/types.ts";
import { findMerchant } from "./find-merchant.ts";
import { matchKeyword, matchStructure } from "./match-rules.ts";
import { merchantName } from "./merchant-name.ts";
import { withoutProcessor } from "./payment-processor.ts";
import type { Direction } from "./structure-rules.ts";

const confidence = {
  CORRECTED: 1,
  REMEMBERED: 0.95,
  STRUCTURE: 0.9,
  MERCHANT: 0.9,
  KEYWORD: 0.6,
  NONE: 0,
} as const;

/**
 * Categorises a row by itself. In order of precedence: a broker's correction, the broker's saved category for
 * the merchant, the words of banks and employers, a known merchant, a keyword, or nothing.
 */
export function understandRow(
  row: StoredTransaction,
  account: StoredAccount | undefined,
  corrections: ReadonlyMap<string, Category>,
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
  if (row.correctedCategory) return decided("CORRECTED", row.correctedCategory);
  const remembered = corrections.get(merchant);
  if (remembered && fitsDirection(remembered, direction)) return decided("REMEMBERED", remembered, merchant);
  if (structure) return decided("STRUCTURE", structure.category, structure.evidence);
  if (known) {
    const category = direction === "IN" ? known.meaning.incoming : known.meaning.category;
    return decided("MERCHANT", category, known.words.join(" "));
  }
  const keyword = matchKeyword(words, direction);
  return keyword ? decided("KEYWORD", keyword.category, keyword.evidence) : decided("NONE", "UNCATEGORISED");
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
    ? group === "INCOME" || group === "LIVING" || group === "FIXED"
    : group !== "INCOME";
}
