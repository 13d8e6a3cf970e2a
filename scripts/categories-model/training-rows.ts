import { type Random, seededRandom } from "#lib/fixtures/seeded-random.ts";
import {
  companyWords,
  firstWords,
  localPayees,
  notes,
} from "#lib/fixtures/statements/training/local-payees.ts";
import { tradeWords } from "#lib/fixtures/statements/training/trade-words.ts";
import { merchantClasses } from "#lib/statements/core/categorise/find-merchant.ts";
import { keywordRules } from "#lib/statements/core/categorise/keyword-rules.ts";
import { merchantsOf } from "#lib/statements/core/categorise/merchants/merchant-class.ts";
import { personNames } from "#lib/statements/core/categorise/people.ts";
import type { Label } from "#lib/statements/core/categorise/text-model/text-model.ts";
import { type Category, categoryCodes } from "#lib/statements/core/understand/categories.ts";
import { descriptionWords } from "#lib/statements/core/values/text.ts";

export type TrainingRow = {
  name: string;
  label: Label;
  /** The typed payee that the row was made of, or null. All forms of one payee go into one fold. */
  payee: string | null;
};

// The field to which one bank cuts a payee.
const FIELD = 12;

const NAMES_A_TRADE = 8;
const NAMES_A_KEYWORD = 3;
const PEOPLE = 3000;
const COMPANIES = 2500;

const split = (text: string) =>
  text
    .split(",")
    .map((each) => descriptionWords(each).join(" "))
    .filter((each) => each !== "");

const starts = split(firstWords);

/** Every row that the model is trained on, in a fixed order. */
export function trainingRows(): TrainingRow[] {
  const random = seededRandom(17);
  return [...tradeRows(random), ...dictionaryRows(), ...payeeRows(), ...otherRows(random)];
}

/** Made-up names of each trade: a first word or a person before it, or the trade alone. */
function tradeRows(random: Random): TrainingRow[] {
  const trades = categoryCodes.flatMap((category) =>
    split(tradeWords[category] ?? "").map((words) => ({ category, words, count: NAMES_A_TRADE })),
  );
  const keywords = keywordRules.flatMap(({ category, direction, words }) =>
    direction === "IN" || !tradeWords[category]
      ? []
      : split(words).map((each) => ({ category, words: each, count: NAMES_A_KEYWORD })),
  );
  return [...trades, ...keywords].flatMap(({ category, words, count }) =>
    Array.from({ length: count }, (_, index) => {
      const name = index === 0 ? words : `${firstPart(random)} ${words}`;
      return { name: random.chance(0.25) ? name.slice(0, Math.max(FIELD, words.length - 2)) : name };
    }).map(({ name }) => ({ name, label: category, payee: null })),
  );
}

function firstPart(random: Random): string {
  if (random.chance(0.2)) return `${random.pick(personNames)}S`;
  const first = random.pick(starts);
  return random.chance(0.25) ? `${first} ${random.pick(starts)}` : first;
}

/** The dictionary's spellings, whole and cut. */
function dictionaryRows(): TrainingRow[] {
  return merchantClasses.flatMap((group) =>
    merchantsOf(group).flatMap(({ spellings }) =>
      spellings
        .filter(({ phrase }) => !phrase.includes("~"))
        .map(({ phrase }) => ({
          name: descriptionWords(phrase).join(" "),
          label: trained(group.category),
          payee: null,
        })),
    ),
  );
}

function payeeRows(): TrainingRow[] {
  return categoryCodes.flatMap((category) =>
    split(localPayees[category] ?? "").flatMap((payee) => {
      const names = new Set([payee, payee.slice(0, FIELD).trim()]);
      return [...names].map((name) => ({ name, label: category, payee }));
    }),
  );
}

/** People, notes between them, and companies that state no trade. */
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
  const alone = [...starts, ...personNames, ...split(notes)];
  return [...people, ...companies, ...alone].map((name) => ({ name, label: "OTHER" as const, payee: null }));
}

/** Categories without a trade of their own are no label: their brands are known by name only. */
function trained(category: Category): Label {
  return tradeWords[category] ? category : "OTHER";
}
