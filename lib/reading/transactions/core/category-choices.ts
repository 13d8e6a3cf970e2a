import words from "#data/screens/synonyms.json" with { type: "json" };
import {
  type Category,
  type CategoryGroup,
  categories,
  categoryCodes,
  factsOf,
} from "#lib/reading/statements/core/understand/categories.ts";
import { foldText } from "./find-transactions.ts";
import type { ListedTransaction } from "./transaction-list.ts";

type ChoiceGroup = { title: string; categories: Category[]; isSuggested: boolean };

export const groupLabels: Record<CategoryGroup, string> = {
  INCOME: "Income",
  RECEIVED: "Received, not income",
  LIVING: "Living",
  FIXED: "Fixed costs",
  DEBT: "Debts",
  OTHER: "Other",
};

const MAX_LIKELY = 3;
const MAX_RECENT = 5;

/**
 * Lists the categories to choose from for some transactions: likely ones first, then recently used ones, then all by
 * group. For money in, the groups for it come first.
 */
export function categoryChoices(
  chosen: readonly ListedTransaction[],
  all: readonly ListedTransaction[],
  recent: readonly Category[],
): ChoiceGroup[] {
  const likely = likelyCategories(chosen, all);
  const used = recent.filter((category) => !likely.includes(category)).slice(0, MAX_RECENT);
  const isIncome = chosen.length > 0 && chosen.every(({ amount }) => amount > 0);
  const spending: CategoryGroup[] = ["LIVING", "FIXED", "DEBT", "OTHER"];
  const incoming: CategoryGroup[] = ["INCOME", "RECEIVED"];
  const order = isIncome ? [...incoming, ...spending] : [...spending, ...incoming];
  const groups = order.map((group) => ({
    title: groupLabels[group],
    isSuggested: false,
    categories: categories.filter((facts) => facts.group === group).map(({ category }) => category),
  }));
  return [
    { title: "Most likely", categories: likely, isSuggested: true },
    { title: "Recently used", categories: used, isSuggested: true },
    ...groups,
  ].filter((group) => group.categories.length > 0);
}

/**
 * Returns the categories of transactions of the same payee and direction, the broker's choices first, then those of
 * transactions whose description starts with the same word. Leaves out the current categories of the chosen ones.
 */
function likelyCategories(chosen: readonly ListedTransaction[], all: readonly ListedTransaction[]) {
  const own = new Set(chosen.map(({ transactionId }) => transactionId));
  const present = new Set(chosen.map(({ category }) => category));
  const keyed = (row: ListedTransaction, text: string) => `${row.amount > 0} ${text}`;
  const payees = new Set(chosen.flatMap((row) => (row.merchant === null ? [] : keyed(row, row.merchant))));
  const words = new Set(chosen.flatMap((row) => (firstWord(row) ? keyed(row, firstWord(row)) : [])));
  const scores = new Map<Category, number>();
  for (const row of all) {
    const { category, merchant, rule, transactionId } = row;
    if (category === null || category === "UNCATEGORISED" || own.has(transactionId)) continue;
    if (present.size === 1 && present.has(category)) continue;
    const samePayee = merchant !== null && payees.has(keyed(row, merchant));
    if (!samePayee && !words.has(keyed(row, firstWord(row)))) continue;
    const decided = rule === "CORRECTED" || rule === "REMEMBERED";
    scores.set(category, (scores.get(category) ?? 0) + (samePayee ? (decided ? 1_000_000 : 1_000) : 1));
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || categoryCodes.indexOf(a[0]) - categoryCodes.indexOf(b[0]))
    .slice(0, MAX_LIKELY)
    .map(([category]) => category);
}

/** Returns the first word of the payee or the description with at least four letters. */
function firstWord({ merchant, description }: ListedTransaction): string {
  return /\p{L}{4,}/u.exec(foldText(merchant ?? description))?.[0] ?? "";
}

/**
 * Finds the categories for which every typed word starts a word of the label or of an everyday synonym. Matches of the
 * label come first, best match first.
 */
export function findCategories(typed: string): Category[] {
  const words = wordsOf(typed);
  return categoryCodes
    .map((category) => ({ category, rank: matchCategory(category, words)?.rank ?? null }))
    .filter((found) => found.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ category }) => category);
}

/** Returns the synonym by which a category was found, to show beside its label, or null if the label itself matches. */
export function foundSynonym(category: Category, typed: string): string | null {
  return matchCategory(category, wordsOf(typed))?.synonym ?? null;
}

function matchCategory(
  category: Category,
  words: readonly string[],
): { rank: number; synonym: string | null } | null {
  const label = wordsOf(factsOf(category).label);
  const within = (parts: readonly string[]) =>
    words.every((word) => parts.some((part) => part.startsWith(word)));
  const startsWith = (parts: readonly string[]) => parts.join(" ").startsWith(words.join(" "));
  if (within(label)) {
    const rank = startsWith(label) ? 0 : label[0]?.startsWith(words[0] ?? "") ? 1 : 2;
    return { rank, synonym: null };
  }
  let found: { rank: number; synonym: string } | null = null;
  for (const synonym of synonymsOf(category)) {
    const parts = wordsOf(synonym);
    const whole = [words.join(" "), `${words.join(" ")}s`].includes(parts.join(" "));
    const rank = whole ? 3 : startsWith(parts) ? 4 : within([...parts, ...label]) ? 5 : null;
    if (rank !== null && (!found || rank < found.rank)) found = { rank, synonym };
  }
  return found;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const synonyms: Partial<Record<Category, readonly string[]>> = words.synonyms;

/** Everyday words and phrases for a category, besides its label. */
export function synonymsOf(category: Category): readonly string[] {
  return synonyms[category] ?? [];
}
