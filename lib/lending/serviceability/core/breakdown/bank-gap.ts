import { joinWithAnd } from "#lib/platform/format/join-with-and.ts";
import { assess, assessBank, type LimitedBy } from "../assess.ts";
import { counted, money, percent } from "../figures.ts";
import type { Household } from "../household.ts";
import { type PreparedBank, type PreparedSheet, prepareBank } from "../prepare-sheet.ts";
import { byLending, topBanks } from "../rank-banks.ts";
import type { BankRuleKey, RuleValues } from "../rules/bank-rules.ts";
import type { BankRules } from "../rules/sheet-schema.ts";
import { type Tally, tally } from "../tally.ts";
import {
  assessedBusinesses,
  assessedTerm,
  basicCost,
  boarderIncome,
  debtToIncomeLimit,
  loanToValueRoom,
} from "../terms.ts";

/** Two banks for one household. */
interface Banks {
  /** The bank that lends most, with the other's rules that have been swapped in so far. */
  from: PreparedBank;
  /** The same, with this component's rules swapped in too. */
  to: PreparedBank;
  t: Tally;
  /** The name of the bank that lends most. */
  most: string;
}

/** Rules that act together, and a phrase for the difference between the banks, to follow "it". */
interface Component {
  keys: readonly (BankRuleKey | "benchmark")[];
  /** Called only if the rules differ and change the lending. */
  words: (banks: Banks) => string;
}

/** The rules that are always a number. */
type ShareKey = { [Key in BankRuleKey]: RuleValues[Key] extends number ? Key : never }[BankRuleKey];

/** `80%`, `all`, `none`. */
function portion(share: number): string {
  return share === 1 ? "all" : share === 0 ? "none" : percent(share);
}

/** `counts 80% of the overtime instead of all`. */
function shareOf(key: ShareKey, what: string): Component {
  return {
    keys: [key],
    words: ({ from, to }) =>
      `counts ${portion(to.rules[key])} of ${what} instead of ${portion(from.rules[key])}`,
  };
}

/** `$210 a month more`: in whole dollars, or in cents below a dollar. */
function moreOrLess(cents: number, period: string): string {
  const size = Math.abs(cents);
  return `${money(size < 100 ? size : Math.round(size / 100) * 100)} ${period} ${cents < 0 ? "less" : "more"}`;
}

/** The multiple of income that caps debt at a bank; null without a cap. */
function incomeCap(bank: PreparedBank, t: Tally): number | null {
  return bank.rules.debtToIncomeApplies === "LIMIT" ? debtToIncomeLimit(bank, t) : null;
}

/** The lending in cents at which the properties' LVR caps it at a bank; null without a cap. */
function valueCap(bank: PreparedBank, t: Tally): number | null {
  return bank.rules.lvrApplies === "LIMIT" ? loanToValueRoom(bank, t) : null;
}

/** How the other bank differs from one with a cap: another cap, a warning or nothing. */
function otherCap(cap: string | null, warns: boolean, most: string): string {
  if (cap !== null) return ` instead of ${cap}`;
  return warns ? `, where ${most} only warns` : `, which ${most} doesn't`;
}

const businesses = (bank: PreparedBank, { earners }: Tally) =>
  earners.reduce((sum, earner) => sum + assessedBusinesses(bank, earner), 0);

const INCOME: readonly Component[] = [
  shareOf("overtimeShading", "the overtime"),
  shareOf("bonusShading", "bonuses"),
  shareOf("commissionShading", "the commission"),
  {
    keys: ["selfEmployedBasis", "addBackShading"],
    words: ({ from, to, t }) =>
      `counts ${moreOrLess(businesses(to, t) - businesses(from, t), "a year")} from self-employment`,
  },
  {
    keys: ["deductsKiwiSaver"],
    words: ({ to }) => `${to.rules.deductsKiwiSaver ? "deducts" : "doesn't deduct"} KiwiSaver from pay`,
  },
  shareOf("benefitShading", "benefits and superannuation"),
  shareOf("workingForFamiliesShading", "Working for Families"),
  shareOf("childSupportShading", "child support"),
  shareOf("investmentShading", "interest and dividends"),
  shareOf("otherIncomeShading", "the other income"),
  shareOf("rentalShading", "the rent received"),
  {
    keys: ["boarderShading", "boarderWeeklyCap"],
    words: ({ from, to, t }) =>
      `counts ${moreOrLess(boarderIncome(to, t) - boarderIncome(from, t), "a month")} of the board`,
  },
];

const OUTGOINGS: readonly Component[] = [
  {
    keys: ["benchmark", "benchmarkGrossIncomeRate"],
    words: ({ from, to, t }) =>
      `assumes ${moreOrLess(basicCost(to, t) - basicCost(from, t), "a month")} for living costs`,
  },
  {
    keys: ["creditCardRate"],
    words: ({ from, to }) =>
      `assesses cards at ${percent(to.rules.creditCardRate)} of the limit a month instead of ${percent(from.rules.creditCardRate)}`,
  },
  {
    keys: ["overdraftRate"],
    words: ({ from, to }) =>
      `assesses overdrafts at ${percent(to.rules.overdraftRate)} of the limit a month instead of ${percent(from.rules.overdraftRate)}`,
  },
  {
    keys: ["loanRepaymentLoading"],
    words: ({ from, to }) =>
      `counts loan repayments at ${percent(to.rules.loanRepaymentLoading)} instead of ${percent(from.rules.loanRepaymentLoading)}`,
  },
  {
    keys: ["loanBalanceMonths"],
    words: ({ from, to }) =>
      `counts loans with an unknown balance as ${counted(to.rules.loanBalanceMonths, "repayment")} instead of ${from.rules.loanBalanceMonths}`,
  },
  {
    keys: ["existingMortgageTermYears"],
    words: ({ from, to }) =>
      `assesses existing home loans over ${counted(to.rules.existingMortgageTermYears, "year")} instead of ${from.rules.existingMortgageTermYears}`,
  },
  {
    keys: ["revolvingTermYears"],
    words: ({ from, to }) =>
      `assesses revolving credit over ${counted(to.rules.revolvingTermYears, "year")} instead of ${from.rules.revolvingTermYears}`,
  },
];

const REPAYMENT: readonly Component[] = [
  {
    keys: ["minimumSurplus"],
    words: ({ from, to }) =>
      `requires ${to.minimumSurplus === 0 ? "no surplus" : `${money(to.minimumSurplus)} a month to remain`} instead of ${from.minimumSurplus === 0 ? "none" : money(from.minimumSurplus)}`,
  },
  {
    keys: ["testRate"],
    words: ({ from, to }) =>
      `tests at ${percent(to.rules.testRate)} instead of ${percent(from.rules.testRate)}`,
  },
  {
    keys: ["maxTermYears", "maxAgeAtEnd"],
    words: ({ from, to, t }) =>
      `lends over ${counted(assessedTerm(to, t), "year")} instead of ${assessedTerm(from, t)}`,
  },
];

const DEBT_TO_INCOME: Component = {
  keys: ["debtToIncomeLimit", "debtToIncomeInvestor", "debtToIncomeApplies"],
  words: ({ from, to, t, most }) => {
    const [own, other] = [incomeCap(to, t), incomeCap(from, t)];
    if (own === null) return "doesn't cap debt to income";
    const warns = debtToIncomeLimit(from, t) !== null;
    return `caps debt at ${own} times income${otherCap(other === null ? null : String(other), warns, most)}`;
  },
};

const LOAN_TO_VALUE: Component = {
  keys: ["lvrOwnerOccupied", "lvrInvestment", "lvrNewBuild", "lvrApplies"],
  words: ({ from, to, t, most }) => {
    const [own, other] = [valueCap(to, t), valueCap(from, t)];
    if (own === null) return "doesn't cap lending by LVR";
    const warns = loanToValueRoom(from, t) !== null;
    return `caps lending at its LVR limit of ${money(own)}${otherCap(other === null ? null : money(other), warns, most)}`;
  },
};

const ROUNDING: Component = {
  keys: ["lendingStep"],
  words: ({ from, to }) =>
    `rounds down to ${money(to.rules.lendingStep * 100)} instead of ${money(from.rules.lendingStep * 100)}`,
};

const SURPLUS = [...INCOME, ...OUTGOINGS, ...REPAYMENT];

/**
 * Every rule once. The limit that applies at the bank that lends less comes first. No other rule matters there beyond a
 * binding cap, and a cap that isn't binding costs nothing.
 */
export function componentsFor(limitedBy: LimitedBy): readonly Component[] {
  switch (limitedBy) {
    case "DEBT_TO_INCOME":
      return [DEBT_TO_INCOME, ...SURPLUS, LOAN_TO_VALUE, ROUNDING];
    case "LOAN_TO_VALUE":
      return [LOAN_TO_VALUE, ...SURPLUS, DEBT_TO_INCOME, ROUNDING];
    default:
      return [...SURPLUS, DEBT_TO_INCOME, LOAN_TO_VALUE, ROUNDING];
  }
}

/** The part of the difference between two banks that one component of the rules explains. */
interface GapPart {
  /** Whole dollars of lending, negative where this bank's rule lends less. */
  amount: number;
  /** How the bank differs, to follow "it": `tests at 7.5% instead of 6.95%`. */
  words: string;
}

interface BankGap {
  /** The name of the bank that it is compared with. */
  than: string;
  /** Whole dollars, negative if this bank lends less. */
  amount: number;
  /** The parts that are not zero, largest first. They sum to `amount` exactly. */
  parts: GapPart[];
}

/**
 * Explains why a bank's lending differs from that of `than`. Swaps the other bank's rules for its own, one component at
 * a time; each part is the change from one swap. After the last swap all rules are the bank's own, so the parts sum to
 * the difference. Undecided items count as staying. Throws RangeError if the sheet lacks a bank.
 */
export function bankGap(sheet: PreparedSheet, household: Household, key: string, than: string): BankGap {
  const [own, most] = [bankOf(sheet, key), bankOf(sheet, than)];
  const t = tally(household);
  const assessed = (bank: PreparedBank) => assessBank(sheet.tax, bank, t, null);
  const parts: GapPart[] = [];
  const start = assessed(most).maxLending;
  let [from, lending] = [most, start];
  for (const { keys, words } of componentsFor(assessed(own).limitedBy)) {
    if (keys.every((rule) => sameRule(own.rules[rule], from.rules[rule]))) continue;
    const to = prepareBank(withRules(from.rules, own.rules, keys));
    const reached = assessed(to).maxLending;
    if (reached !== lending) {
      parts.push({ amount: reached - lending, words: words({ from, to, t, most: most.rules.name }) });
    }
    [from, lending] = [to, reached];
  }
  parts.sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { than: most.rules.name, amount: lending - start, parts };
}

function bankOf(sheet: PreparedSheet, key: string): PreparedBank {
  const bank = sheet.banks.find(({ rules }) => rules.key === key);
  if (bank === undefined) throw new RangeError(`The sheet has no bank ${key}`);
  return bank;
}

function withRules(from: BankRules, own: BankRules, keys: Component["keys"]): BankRules {
  return { ...from, ...Object.fromEntries(keys.map((rule) => [rule, own[rule]])) };
}

function sameRule(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The maximum number of parts that a sentence names, and the smallest share of the largest part worth naming. */
const MAX_NAMED = 3;
const SMALLEST_NAMED = 0.05;

/**
 * `$84,000 less than Kauri Bank: it tests at 7.5% instead of 6.95% (−$40,000) and requires … (−$31,000). Everything else:
 * −$13,000.` Null if both lend the same.
 */
export function gapSentence({ than, amount, parts }: BankGap): string | null {
  if (amount === 0) return null;
  const least = Math.abs(parts[0]?.amount ?? 0) * SMALLEST_NAMED;
  const named = parts.slice(0, MAX_NAMED).filter((part) => Math.abs(part.amount) >= least);
  const rest = amount - named.reduce((sum, part) => sum + part.amount, 0);
  const reasons = joinWithAnd(named.map((part) => `${part.words} (${signed(part.amount)})`));
  const others = rest === 0 ? "" : ` Everything else: ${signed(rest)}.`;
  const size = `${money(Math.abs(amount) * 100)} ${amount < 0 ? "less" : "more"}`;
  return `${size} than ${than}: it ${reasons}.${others}`;
}

function signed(dollars: number): string {
  return `${dollars > 0 ? "+" : ""}${money(dollars * 100)}`;
}

/**
 * Compares a bank with the one that lends most: the largest differences in dollars or, at the bank that lends most, its
 * lead over the next. Null if there is nothing to compare.
 */
export function compareWithMost(sheet: PreparedSheet, household: Household, key: string): string | null {
  const ranked = assess(sheet, household).toSorted(byLending);
  const own = ranked.find(({ bank }) => bank === key);
  const top = topBanks(ranked);
  const [best] = top;
  if (own === undefined || best === undefined || ranked.length === 1) return null;
  if (!top.includes(own)) return gapSentence(bankGap(sheet, household, key, best.bank));
  if (top.length > 1) return `${joinWithAnd(top.map(({ name }) => name))} lend the most.`;
  const next = ranked[1];
  if (next === undefined) return null;
  const less = money((own.maxLending - next.maxLending) * 100);
  return `No other bank lends as much: ${next.name}, the next, lends ${less} less.`;
}
