import statePayments from "#data/categories/state-payments.json" with { type: "json" };
import { wordSets } from "../lexicon/phrases.ts";
import type { Category } from "../understand/categories.ts";
import type { Direction } from "./match-rules.ts";
import { isInlandRevenue } from "./state-support.ts";

type Meaning = Record<Direction, Category>;

const { agencies, pay, studyLoans, transfers, claims } = wordSets(statePayments.lists);

/** What Inland Revenue's codes are for. Its statements print them beside the customer's number. */
const rankedCodes = statePayments.codes.map(({ meaning, codes }) => ({
  meaning: meaning as Meaning,
  codes: new Set(codes),
}));

/** The same in words. They take precedence over codes. */
const IN_WORDS = statePayments.phrases as readonly { meaning: Meaning; phrase: string }[];

/** The evidence of a payment without a code. */
export const INLAND_REVENUE = "INLAND REVENUE";

const UNKNOWN: Meaning = { IN: "TAX_REFUND", OUT: "TAX" };

const SUPER = /^(?:NZ)?SUPER(?:A[A-Z]*)?$|^NZS$|^VETERANS?$|^PENSIONS?$/;

type StatePayment = { category: Category; evidence: string };

/**
 * Categorises a payment to or from Inland Revenue, the Ministry of Social Development, StudyLink or ACC, or null. Their
 * codes decide, because Inland Revenue alone pays tax refunds, family support and child support, and receives tax,
 * student loan repayments and KiwiSaver contributions.
 */
export function matchStatePayment(words: readonly string[], direction: Direction): StatePayment | null {
  if (!words.some((word) => agencies.has(word))) return null;
  if (direction === "IN" && words.some((word) => pay.has(word))) return null;
  const revenue = inlandRevenue(words, direction);
  if (revenue) return revenue;
  const benefit = socialDevelopment(words, direction);
  if (benefit) return benefit;
  return direction === "IN" && isAccident(words) ? { category: "BENEFIT", evidence: "ACC" } : null;
}

function inlandRevenue(words: readonly string[], direction: Direction): StatePayment | null {
  if (!words.some((word, index) => isInlandRevenue(word, words[index + 1]))) return null;
  const text = ` ${words.join(" ")} `;
  const named = IN_WORDS.find(({ phrase }) => text.includes(` ${phrase}`));
  if (named) return { category: named.meaning[direction], evidence: `${INLAND_REVENUE} ${named.phrase}` };
  const known = codeAmong(words);
  if (!known) return { category: UNKNOWN[direction], evidence: INLAND_REVENUE };
  return { category: known.meaning[direction], evidence: `${INLAND_REVENUE} ${known.code}` };
}

/** A code may adjoin the customer's number or a date: `123456789FAM`, `SLS20260331`. */
function codeAmong(words: readonly string[]): { code: string; meaning: Meaning } | null {
  const bare = words.map((word) => /^\d*([A-Z]+)\d*$/.exec(word)?.[1] ?? "");
  for (const { codes, meaning } of rankedCodes) {
    const code = bare.find((word) => codes.has(word));
    if (code !== undefined) return { code, meaning };
  }
  return null;
}

function socialDevelopment(words: readonly string[], direction: Direction): StatePayment | null {
  const at = words.findIndex((_word, index) => isSocialDevelopment(words, index));
  if (at < 0) return null;
  const study = isStudy(words, at);
  const evidence = study ? "STUDYLINK" : "MSD";
  if (direction === "OUT") return { category: "LOAN_REPAYMENT", evidence };
  if (words.some((word) => SUPER.test(word))) return { category: "PENSION", evidence: `${evidence} SUPER` };
  const lent = study
    ? words.some((word) => studyLoans.has(word))
    : words.some((word, index) => word === "LIVING" && /^COST/.test(words[index + 1] ?? ""));
  return lent
    ? { category: "STUDENT_LOAN", evidence: `${evidence} LOAN` }
    : { category: "BENEFIT", evidence };
}

function isSocialDevelopment(words: readonly string[], at: number): boolean {
  const [word = "", next = "", third = ""] = words.slice(at, at + 3);
  if (word === "MSD" || word === "WINZ" || word === "MSOCDEV" || isStudy(words, at)) return true;
  if (word === "WORK" && next === "AND") return third.length > 0 && "INCOME".startsWith(third);
  if (word !== "MINISTRY" && word !== "MIN") return false;
  return (next === "OF" ? third : next).startsWith("SOC");
}

function isStudy(words: readonly string[], at: number): boolean {
  return words[at] === "STUDYLINK" || (words[at] === "STUDY" && words[at + 1] === "LINK");
}

/**
 * Whether weekly compensation is paid. ACC is also short for account, so other words or a claim number must support it.
 */
function isAccident(words: readonly string[]): boolean {
  const at = words.indexOf("ACC");
  if (at < 0 || words.slice(0, at).some((word) => transfers.has(word))) return false;
  const after = words.slice(at + 1);
  return after.some((word) => claims.has(word)) || after.some((word) => /^\d{8,11}$/.test(word));
}
