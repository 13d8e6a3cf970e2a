import payees from "#data/training/local-payees.json" with { type: "json" };
import nameWords from "#data/training/name-words.json" with { type: "json" };
import trades from "#data/training/trade-words.json" with { type: "json" };
import { keywordRules } from "#lib/reading/statements/core/categorise/match-rules.ts";
import { merchantClasses, merchantsOf } from "#lib/reading/statements/core/categorise/merchants.ts";
import { personNames } from "#lib/reading/statements/core/categorise/people.ts";
import type { Label } from "#lib/reading/statements/core/categorise/text-model.ts";
import { type Category, categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import { descriptionWords } from "#lib/reading/statements/core/values/text.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";

export type TrainingRow = {
  name: string;
  label: Label;
  /** The typed payee that the row is based on, or null. All forms of one payee go into one fold. */
  payee: string | null;
};

// One bank truncates payees to this length.
const FIELD_LENGTH = 12;

const NAMES_PER_TRADE = 8;
const NAMES_PER_KEYWORD = 3;
const PEOPLE = 3000;
const COMPANIES = 2500;

/** Words in the form in which a payee's name is read. */
const asRead = (words: readonly string[] = []) => words.map((each) => descriptionWords(each).join(" "));

const tradeWords: Partial<Record<Category, readonly string[]>> = trades.words;

const localPayees: Partial<Record<Category, readonly string[]>> = payees.words;

const nameStarts = asRead(nameWords.lists.starts.words);

const notes = asRead(nameWords.lists.notes.words);

/** All training rows, in a fixed order. */
export function trainingRows(): TrainingRow[] {
  const random = seededRandom(17);
  return [...tradeRows(random), ...dictionaryRows(), ...payeeRows(), ...otherRows(random)];
}

/** Invented names for each trade: a first word or a person's name before it, or the trade alone. */
function tradeRows(random: Random): TrainingRow[] {
  const trades = categoryCodes.flatMap((category) =>
    asRead(tradeWords[category]).map((words) => ({ category, words, count: NAMES_PER_TRADE })),
  );
  const keywords = keywordRules.flatMap(({ category, direction, phrases }) =>
    direction === "IN" || !tradeWords[category]
      ? []
      : asRead(phrases).map((words) => ({ category, words, count: NAMES_PER_KEYWORD })),
  );
  return [...trades, ...keywords].flatMap(({ category, words, count }) =>
    Array.from({ length: count }, (_, index) => {
      const name = index === 0 ? words : `${firstPart(random)} ${words}`;
      return { name: random.chance(0.25) ? name.slice(0, Math.max(FIELD_LENGTH, words.length - 2)) : name };
    }).map(({ name }) => ({ name, label: category, payee: null })),
  );
}

function firstPart(random: Random): string {
  if (random.chance(0.2)) return `${random.pick(personNames)}S`;
  const first = random.pick(nameStarts);
  return random.chance(0.25) ? `${first} ${random.pick(nameStarts)}` : first;
}

/** The dictionary's spellings. */
function dictionaryRows(): TrainingRow[] {
  return merchantClasses.flatMap((group) =>
    merchantsOf(group).flatMap(({ spellings }) =>
      spellings
        .filter(({ phrase }) => !phrase.includes("~"))
        .map(({ phrase }) => ({
          name: descriptionWords(phrase).join(" "),
          label: labelFor(group.category),
          payee: null,
        })),
    ),
  );
}

function payeeRows(): TrainingRow[] {
  return categoryCodes.flatMap((category) =>
    asRead(localPayees[category]).flatMap((payee) => {
      const names = new Set([payee, payee.slice(0, FIELD_LENGTH).trim()]);
      return [...names].map((name) => ({ name, label: category, payee }));
    }),
  );
}

/** People, notes on payments between them, and companies whose name states no trade. */
function otherRows(random: Random): TrainingRow[] {
  const words = asRead(nameWords.lists.companies.words);
  const people = Array.from({ length: PEOPLE }, () => {
    const [first, last] = [random.pick(personNames), random.pick(personNames)];
    if (random.chance(0.3)) return `${first.charAt(0)} ${last}`;
    return random.chance(0.3) ? `${first} ${random.pick(notes)}` : `${first} ${last}`;
  });
  const companies = Array.from({ length: COMPANIES }, () => {
    const name = `${firstPart(random)} ${random.pick(words)}`;
    return random.chance(0.4) ? `${name} ${random.pick(words)}` : name;
  });
  const alone = [...nameStarts, ...personNames, ...notes];
  return [...people, ...companies, ...alone].map((name) => ({ name, label: "OTHER" as const, payee: null }));
}

/** A category without trade words is not a label. Its brands are recognised by name only. */
function labelFor(category: Category): Label {
  return tradeWords[category] ? category : "OTHER";
}
