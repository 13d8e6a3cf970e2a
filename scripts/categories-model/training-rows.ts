import { keywordRules } from "#lib/reading/statements/core/categorise/keyword-rules.ts";
import { merchantClasses, merchantsOf } from "#lib/reading/statements/core/categorise/merchants.ts";
import { personNames } from "#lib/reading/statements/core/categorise/people.ts";
import type { Label } from "#lib/reading/statements/core/categorise/text-model/text-model.ts";
import { type Category, categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import { descriptionWords } from "#lib/reading/statements/core/values/text.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import {
  companyWords,
  firstWords,
  localPayees,
  notes,
} from "#testing/generators/statements/training/local-payees.ts";
import { tradeWords } from "#testing/generators/statements/training/trade-words.ts";

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

const split = (text: string) =>
  text
    .split(",")
    .map((each) => descriptionWords(each).join(" "))
    .filter((each) => each !== "");

const nameStarts = split(firstWords);

/** All training rows, in a fixed order. */
export function trainingRows(): TrainingRow[] {
  const random = seededRandom(17);
  return [...tradeRows(random), ...dictionaryRows(), ...payeeRows(), ...otherRows(random)];
}

/** Invented names for each trade: a first word or a person's name before it, or the trade alone. */
function tradeRows(random: Random): TrainingRow[] {
  const trades = categoryCodes.flatMap((category) =>
    split(tradeWords[category] ?? "").map((words) => ({ category, words, count: NAMES_PER_TRADE })),
  );
  const keywords = keywordRules.flatMap(({ category, direction, phrases }) =>
    direction === "IN" || !tradeWords[category]
      ? []
      : phrases.map((phrase) => ({
          category,
          words: descriptionWords(phrase).join(" "),
          count: NAMES_PER_KEYWORD,
        })),
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
    split(localPayees[category] ?? "").flatMap((payee) => {
      const names = new Set([payee, payee.slice(0, FIELD_LENGTH).trim()]);
      return [...names].map((name) => ({ name, label: category, payee }));
    }),
  );
}

/** People, notes on payments between them, and companies whose name states no trade. */
function otherRows(random: Random): TrainingRow[] {
  const words = split(companyWords);
  const people = Array.from({ length: PEOPLE }, () => {
    const [first, last] = [random.pick(personNames), random.pick(personNames)];
    if (random.chance(0.3)) return `${first.charAt(0)} ${last}`;
    return random.chance(0.3) ? `${first} ${random.pick(split(notes))}` : `${first} ${last}`;
  });
  const companies = Array.from({ length: COMPANIES }, () => {
    const name = `${firstPart(random)} ${random.pick(words)}`;
    return random.chance(0.4) ? `${name} ${random.pick(words)}` : name;
  });
  const alone = [...nameStarts, ...personNames, ...split(notes)];
  return [...people, ...companies, ...alone].map((name) => ({ name, label: "OTHER" as const, payee: null }));
}

/** A category without trade words is not a label. Its brands are recognised by name only. */
function labelFor(category: Category): Label {
  return tradeWords[category] ? category : "OTHER";
}
