import type { Category } from "../understand/categories.ts";
import { descriptionWords } from "../values/text.ts";
import type { Direction } from "./structure-rules.ts";

type Meaning = Record<Direction, Category>;

/** What Inland Revenue's codes are for. Its statements print them beside the customer's number. */
const CODES: { meaning: Meaning; codes: string }[] = [
  { meaning: { IN: "OTHER_INCOME", OUT: "CHILD_SUPPORT" }, codes: "CPR CSE CSR CHS NCP" },
  { meaning: { IN: "TAX_REFUND", OUT: "STUDENT_LOAN" }, codes: "SLS SLE SLD SLIR SLR" },
  { meaning: { IN: "SAVINGS_INVESTMENT", OUT: "KIWISAVER" }, codes: "KSS KSE KSR KIWISAVER" },
  {
    meaning: { IN: "BENEFIT", OUT: "TAX" },
    codes: "FAM WFF WFTC WFFTC FTC IWTC MFTC BSTC WORKINGFORFAMILIES PPL FAMILYBOOST",
  },
  {
    meaning: { IN: "TAX_REFUND", OUT: "TAX" },
    codes: `
      INC IIT IRF TAX GST PAY PAYE DED EMP FBT DWT RWT RLT NRT NRW NRWT IPS PIE ESCT SEC PRS AIL PTS IMP
      PROVISIONAL PROV TERMINAL REFUND INCOMETAX
    `,
  },
];

// In this order: the last group's codes are also everyday words.
const rankedCodes = CODES.map(({ meaning, codes }) => ({
  meaning,
  codes: new Set(codes.trim().split(/\s+/)),
}));

/** The same in words. They take precedence over codes. */
const IN_WORDS: { meaning: Meaning; words: string }[] = [
  { meaning: { IN: "OTHER_INCOME", OUT: "CHILD_SUPPORT" }, words: "CHILD SUPPORT" },
  { meaning: { IN: "TAX_REFUND", OUT: "STUDENT_LOAN" }, words: "STUDENT LOAN" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "WORKING FOR FAMILIES" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "FAMILY TAX" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "IN WORK TAX" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "BEST START" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "FAMILY BOOST" },
  { meaning: { IN: "BENEFIT", OUT: "TAX" }, words: "PARENTAL LEAVE" },
];

/** The evidence of a payment without a code. */
export const INLAND_REVENUE = "INLAND REVENUE";

const UNKNOWN: Meaning = { IN: "TAX_REFUND", OUT: "TAX" };

// Ministries employ people too.
const PAY = new Set("SALARY SALARIES WAGE WAGES PAYROLL".split(" "));

const SUPER = /^(?:NZ)?SUPER(?:A[A-Z]*)?$|^NZS$|^VETERANS?$|^PENSIONS?$/;

const STUDY_LOAN = new Set("LIVING LIV LLC CRC COURSE LOAN LOANS".split(" "));

// Every agency has one of these in its name. Most rows have none.
const agencies = new Set(
  "IRD INLAND INLANDREV INLANDREVENU INLANDREVENUE MSD WINZ MSOCDEV STUDYLINK STUDY WORK MINISTRY MIN ACC".split(
    " ",
  ),
);

type StatePayment = { category: Category; evidence: string };

/**
 * Categorises a payment to or from Inland Revenue, the Ministry of Social Development, StudyLink or ACC, or null. Their
 * codes decide, because Inland Revenue alone pays tax refunds, family support and child support, and receives tax,
 * student loan repayments and KiwiSaver contributions.
 */
export function matchStatePayment(words: readonly string[], direction: Direction): StatePayment | null {
  if (!words.some((word) => agencies.has(word))) return null;
  if (direction === "IN" && words.some((word) => PAY.has(word))) return null;
  const revenue = inlandRevenue(words, direction);
  if (revenue) return revenue;
  const benefit = socialDevelopment(words, direction);
  if (benefit) return benefit;
  return direction === "IN" && isAccident(words) ? { category: "BENEFIT", evidence: "ACC" } : null;
}

/**
 * Returns the support that a regular payer of benefits or other income pays, by its name, or null. Without a code,
 * Inland Revenue's regular payments are family support if they are a benefit, else child support.
 */
export function supportOf({
  category,
  payer,
}: {
  category: Category;
  payer: string;
}): "WORKING_FOR_FAMILIES" | "CHILD_SUPPORT" | null {
  const words = descriptionWords(payer);
  const text = ` ${words.join(" ")} `;
  if (text.includes(" CHILD SUPPORT ")) return "CHILD_SUPPORT";
  if (/ (?:WORKING FOR FAMILIES|FAMILY TAX|IN WORK TAX|WFF|WFTC|BEST START) /.test(text)) {
    return "WORKING_FOR_FAMILIES";
  }
  if (!words.some((word, index) => isInlandRevenue(word, words[index + 1]))) return null;
  if (/ (?:PPL|PARENTAL LEAVE) /.test(text)) return null;
  return category === "BENEFIT" ? "WORKING_FOR_FAMILIES" : "CHILD_SUPPORT";
}

function inlandRevenue(words: readonly string[], direction: Direction): StatePayment | null {
  if (!words.some((word, index) => isInlandRevenue(word, words[index + 1]))) return null;
  const text = ` ${words.join(" ")} `;
  const phrase = IN_WORDS.find((known) => text.includes(` ${known.words}`));
  if (phrase) return { category: phrase.meaning[direction], evidence: `${INLAND_REVENUE} ${phrase.words}` };
  const known = codeAmong(words);
  if (!known) return { category: UNKNOWN[direction], evidence: INLAND_REVENUE };
  return { category: known.meaning[direction], evidence: `${INLAND_REVENUE} ${known.code}` };
}

/** Recognises the name even when it is truncated at twelve characters. */
function isInlandRevenue(word: string, next: string | undefined): boolean {
  if (word === "IRD" || word.startsWith("INLANDREV")) return true;
  return word === "INLAND" && next !== undefined && next.length > 1 && "REVENUE".startsWith(next);
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
    ? words.some((word) => STUDY_LOAN.has(word))
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

// Before ACC these words mean an account.
const TRANSFER = new Set("FROM TO TFR TRANSFER XFER FT".split(" "));

const CLAIM = new Set(
  "WEEKLY COMP COMPENSATION PAYMENT EARNINGS ENTITLEMENT CLAIM WGTN ACCIDENT WC".split(" "),
);

/**
 * Whether weekly compensation is paid. ACC is also short for account, so other words or a claim number must support it.
 */
function isAccident(words: readonly string[]): boolean {
  const at = words.indexOf("ACC");
  if (at < 0 || words.slice(0, at).some((word) => TRANSFER.has(word))) return false;
  const after = words.slice(at + 1);
  return after.some((word) => CLAIM.has(word)) || after.some((word) => /^\d{8,11}$/.test(word));
}
