import { joinWithAnd } from "#lib/platform/format.ts";
import { assess, assessBank, type LimitedBy } from "../assess.ts";
import { counted, money } from "../figures.ts";
import type { Household } from "../household.ts";
import { bankOf, type PreparedBank, type PreparedSheet, prepareBank } from "../prepare-sheet.ts";
import { byLending, topBanks } from "../rank-banks.ts";
import {
  BANK_RULES,
  type BankRuleKey,
  DEBT_RULES,
  INCOME_RULES,
  LIMIT_RULES,
  LIVING_COST_RULES,
  RATE_RULES,
} from "../rules/bank-rules.ts";
import { COUNTED_INCOMES, INCOME_CAPS, SHARES } from "../rules/counting.ts";
import type { BankRule } from "../rules/rule-definition.ts";
import { type Tally, tally } from "../tally.ts";
import { assessedBusinesses, assessedTerm, basicCost, countedIncome, debtToIncomeBase } from "../terms.ts";
import { CAPS } from "./caps.ts";

/** Two banks for one household. */
interface Banks {
  /** The bank that lends most, with the other's rules that have been swapped in so far. */
  from: PreparedBank;
  /** The same, with this component's rules swapped in too. */
  to: PreparedBank;
  t: Tally;
  /** The name of the bank that lends most. */
  most: string;
  /** The limit that applies at whichever of the two lends less, because that is the one whose change matters. */
  limitedBy: LimitedBy;
}

type RuleKey = BankRuleKey | "benchmark";

/** Rules that act together, and a phrase for the difference between the banks, to follow "it". */
interface Component {
  keys: readonly RuleKey[];
  /** Called only if the rules differ and change the lending. */
  words: (banks: Banks) => string;
}

/** `$210 a month more`: in whole dollars, or in cents below a dollar, at least one because it changes the lending. */
function moreOrLess(cents: number, period: string): string {
  const size = Math.abs(cents);
  return `${money(size < 100 ? Math.max(1, size) : Math.round(size / 100) * 100)} ${period} ${cents < 0 ? "less" : "more"}`;
}

/** Tax differs between applicants, so changes in opposite directions are not added up. */
function selfEmploymentWords({ from, to, t }: Banks): string {
  const changes = t.earners.map(
    (earner) => assessedBusinesses(to, earner) - assessedBusinesses(from, earner),
  );
  const sum = (some: readonly number[]) => some.reduce((total, change) => total + change, 0);
  const [gains, losses] = [changes.filter((change) => change > 0), changes.filter((change) => change < 0)];
  if (gains.length === 0 || losses.length === 0)
    return `counts ${moreOrLess(sum(changes), "a year")} from self-employment`;
  const [more, less] = [moreOrLess(sum(gains), "a year"), moreOrLess(sum(losses), "a year")];
  return `counts ${more} from self-employment for some applicants and ${less} for others`;
}

function keysOf(rules: object): BankRuleKey[] {
  return Object.keys(rules) as BankRuleKey[];
}

/** The rules that act together. Each other rule is a component of its own, with the words of its definition. */
const TOGETHER: readonly Component[] = [
  {
    keys: ["selfEmployedBasis", "addBackShading"],
    words: selfEmploymentWords,
  },
  ...cappedIncomes(),
  {
    keys: ["benchmark", "benchmarkGrossIncomeRate"],
    words: ({ from, to, t }) =>
      `assumes ${moreOrLess(basicCost(to, t) - basicCost(from, t), "a month")} for living costs`,
  },
  {
    keys: ["maxTermYears", "maxAgeAtEnd"],
    words: ({ from, to, t }) =>
      `lends over ${counted(assessedTerm(to, t), "year")} instead of ${assessedTerm(from, t)}`,
  },
  ...CAPS.map(({ rules, applies, limitOf, compared }) => ({
    keys: rules,
    words: ({ from, to, t, most }: Banks) => {
      const capAt = (bank: PreparedBank) => (bank.rules[applies] === "LIMIT" ? limitOf(bank, t) : null);
      const [own, other] = [capAt(to), capAt(from)];
      if (own === null) return compared.hasNone;
      if (other !== null) return `${compared.has(own)} instead of ${compared.other(other)}`;
      const warns = limitOf(from, t) !== null;
      return compared.has(own) + (warns ? `, where ${most} only warns` : `, which ${most} doesn't`);
    },
  })),
];

/** The share and the caps of an income. */
function cappedIncomes(): Component[] {
  return keysOf(INCOME_RULES).flatMap((key) => {
    const rule: BankRule = BANK_RULES[key];
    const incomes = COUNTED_INCOMES.filter((income) => SHARES[income] === key);
    const caps = incomes.flatMap((income) => Object.values(INCOME_CAPS[income] ?? {}));
    if (caps.length === 0 || !("shades" in rule)) return [];
    const counted = (bank: PreparedBank, t: Tally) =>
      incomes.reduce((sum, income) => sum + countedIncome(bank, t, income), 0) / 12;
    return {
      keys: [key, ...new Set(caps.map((cap) => cap.rule))],
      words: (banks) => {
        const { from, to, t, limitedBy } = banks;
        if (limitedBy === "DEBT_TO_INCOME") {
          const more = debtToIncomeBase(to, t) - debtToIncomeBase(from, t);
          return `counts ${moreOrLess(more, "a year")} of ${rule.shades} in debt to income`;
        }
        const isOnlyShare = caps.every((cap) => to.rules[cap.rule] === from.rules[cap.rule]);
        return isOnlyShare && rule.compared
          ? ownWords(key, banks)
          : `counts ${moreOrLess(counted(to, t) - counted(from, t), "a month")} of ${rule.shades}`;
      },
    };
  });
}

function componentOf(key: RuleKey): Component {
  const joint = TOGETHER.find(({ keys }) => keys.includes(key));
  if (joint) return joint;
  return { keys: [key], words: (banks) => ownWords(key as BankRuleKey, banks) };
}

/** How one rule differs, by its definition. */
function ownWords(key: BankRuleKey, { from, to }: Banks): string {
  const { compared } = BANK_RULES[key] as BankRule;
  if (compared === undefined) throw new Error(`No words compare ${key}`);
  // A definition's words take its own values.
  return compared(to.rules[key] as never, from.rules[key] as never);
}

/** The rules in the order in which they are swapped. */
const ORDER: readonly RuleKey[] = [
  ...keysOf(INCOME_RULES),
  ...keysOf(LIVING_COST_RULES),
  "benchmark",
  ...keysOf(DEBT_RULES),
  "existingMortgageTermYears",
  "revolvingTermYears",
  "minimumSurplus",
  ...keysOf(RATE_RULES).filter((key) => key !== "lendingStep"),
  ...keysOf(LIMIT_RULES),
  "lendingStep",
];

/**
 * Every rule once. The limit that applies at the bank that lends less comes first. No other rule matters there beyond a
 * binding cap, and a cap that isn't binding costs nothing.
 */
export function componentsFor(limitedBy: LimitedBy): Component[] {
  const first = CAPS.find(({ key }) => key === limitedBy)?.rules ?? [];
  return [...new Set([...new Set([...first, ...ORDER])].map(componentOf))];
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
  const start = assessed(most);
  let [from, before] = [most, start];
  for (const { keys, words } of componentsFor(assessed(own).limitedBy)) {
    if (keys.every((rule) => JSON.stringify(own.rules[rule]) === JSON.stringify(from.rules[rule]))) continue;
    const taken = Object.fromEntries(keys.map((rule) => [rule, own.rules[rule]]));
    const to = prepareBank({ ...from.rules, ...taken });
    const after = assessed(to);
    const amount = after.maxLending - before.maxLending;
    if (amount !== 0) {
      const { limitedBy } = amount < 0 ? after : before;
      parts.push({ amount, words: words({ from, to, t, most: most.rules.name, limitedBy }) });
    }
    [from, before] = [to, after];
  }
  parts.sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { than: most.rules.name, amount: before.maxLending - start.maxLending, parts };
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
