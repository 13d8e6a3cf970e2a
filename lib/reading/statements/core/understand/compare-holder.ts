import holders from "#data/names/holders.json" with { type: "json" };
import { wordSets } from "../lexicon/phrases.ts";
import { withBaseLetters } from "../values/text.ts";

const { titles, organisations, products, particles } = wordSets(holders.lists);

/** Short forms that are not the beginning of the name, by name. */
const shortForms = new Map(Object.entries(holders.shortForms).map(([name, short]) => [name, new Set(short)]));

/** An applicant's name as in the application. */
export type NamedPerson = { firstName: string; lastName: string };

/**
 * Whether a name printed on a statement or payslip is an applicant's. `SAME`: in one of its usual forms. `UNSURE`: it
 * may be, such as another surname with the same given name, or someone else is named too. `OTHER`: it is someone
 * else's.
 */
type HolderComparison = {
  result: "SAME" | "UNSURE" | "OTHER";
  /** The reason it is not the same, for the broker. Empty if it is. */
  reason: string;
};

type Grade = HolderComparison["result"];

/** A longer text is not a name. */
const LONGEST = 160;

/**
 * Compares a printed holder with the applicants. Returns null if it is not a person's name but a product ("Everyday")
 * or the holder's own name for the account ("Holiday").
 */
export function compareHolder(
  printed: string | null,
  applicants: readonly NamedPerson[],
): HolderComparison | null {
  const text = (printed ?? "").slice(0, LONGEST);
  if (applicants.length === 0 || !/\p{L}{2}/u.test(text)) return null;
  // Names in other scripts cannot be compared with names in Latin letters.
  if (!/\p{Script=Latin}/u.test(text)) return unsure("it is written in another script");
  const all = nameWords(text);
  if (all.some((word) => organisations.has(word))) return ofOrganisation(text, applicants);
  const people = peopleIn(text);
  const grades = people.map((words) => best(applicants.map((person) => gradeOf(words, person))));
  const overall = best(grades);
  if (overall !== "SAME" && isNotAName(text, all)) return null;
  if (overall === "OTHER") return { result: "OTHER", reason: "it is not an applicant's name" };
  if (overall === "UNSURE") return unsure("the name is only partly an applicant's");
  const isShared = grades.includes("OTHER");
  return isShared ? unsure("it is also held by someone who is not an applicant") : SAME;
}

const SAME: HolderComparison = { result: "SAME", reason: "" };

function unsure(reason: string): HolderComparison {
  return { result: "UNSURE", reason };
}

const GRADES: readonly Grade[] = ["SAME", "UNSURE", "OTHER"];

function best(grades: readonly Grade[]): Grade {
  return GRADES.find((grade) => grades.includes(grade)) ?? "OTHER";
}

const TITLED = /^\s*(?:mr|mrs|ms|miss|mx|dr)\b/i;

/** One word, digits, or words of products: a name that a bank or the holder gave the account. */
function isNotAName(text: string, words: readonly string[]): boolean {
  if (TITLED.test(text)) return false;
  return words.length < 2 || /\d/.test(text) || words.some((word) => products.has(word));
}

/** A company or trust may be an applicant's own. A sole trader's name precedes the trading name. */
function ofOrganisation(text: string, applicants: readonly NamedPerson[]): HolderComparison {
  const [trader = "", trade] = text.split(/\bt\/a\b|\btrading as\b/i);
  if (trade !== undefined && applicants.some((person) => gradeOf(nameWords(trader), person) === "SAME"))
    return SAME;
  const words = nameWords(text);
  const names = applicants.flatMap(({ lastName, firstName }) => [lastName, firstName]).flatMap(nameWords);
  const named = names.some((word) => word.length > 2 && words.includes(word));
  return named
    ? unsure("it is a company or trust with an applicant's name")
    : { result: "OTHER", reason: "it is a company or trust without an applicant's name" };
}

/** Splits joint holders. Those without a surname share the last one's: `Mr J A & Mrs K SMITH`. */
function peopleIn(text: string): string[][] {
  const people = text
    .replace(/\b(?:and|or|und|et)\b/gi, "&")
    .split(/[&+/;|\n]/)
    .map(nameWords)
    .filter((words) => words.length > 0);
  return people.map((words, at) => {
    const isBare = words.every((word) => word.length === 1) || words.length === 1;
    if (people.length === 1 || !isBare) return words;
    // `SMITH J & K`: the surname comes first.
    const lender = people.at(at < people.length - 1 ? -1 : 0) ?? [];
    return [...words, ...lender.filter((word) => word.length > 1)];
  });
}

/** Returns lower-case words without accents, apostrophes and titles. Double vowels replace macrons. */
function nameWords(text: string): string[] {
  const plain = withBaseLetters(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’‘`´ʻʼ]/g, "")
    .replace(/aa/g, "a")
    .replace(/ii/g, "i")
    .replace(/uu/g, "u");
  const words = plain.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => !titles.has(word) || words.length === 1);
}

/** Grades how well the words of one printed name match a person. */
function gradeOf(printed: readonly string[], { firstName, lastName }: NamedPerson): Grade {
  const [given, surname] = [nameWords(firstName), nameWords(lastName)];
  if (printed.length === 0 || given.length + surname.length === 0) return "OTHER";
  const rest = withoutSurname(printed, surname);
  if (rest) return gradeOfGiven(rest, given);
  const partial = printed.filter((word) => !surname.some((part) => isSimilar(word, part)));
  if (partial.length < printed.length) return gradeOfGiven(partial, given) === "OTHER" ? "OTHER" : "UNSURE";
  if (!hasFullGiven(printed, given)) return "OTHER";
  const initials = printed.filter((word) => word.length === 1);
  const isInitialed = initials.some((initial) => surname.some((part) => part.startsWith(initial)));
  // `Venkata Subramanian R`: the surname as an initial behind all given names.
  if (isInitialed && given.length > 1 && given.every((name) => printed.includes(name))) return "SAME";
  return "UNSURE";
}

/**
 * Returns the words other than the surname, or null if it is not among them. Its particles may be missing or joined.
 */
function withoutSurname(printed: readonly string[], surname: readonly string[]): string[] | null {
  if (surname.length === 0) return null;
  const core = surname.filter((word) => !particles.has(word));
  const wanted = [...new Set([surname.join(""), (core.length > 0 ? core : surname).join("")])];
  for (let length = Math.min(printed.length, surname.length + 1); length >= 1; length -= 1) {
    for (let from = printed.length - length; from >= 0; from -= 1) {
      const run = printed.slice(from, from + length);
      if (!wanted.includes(run.join(""))) continue;
      const rest = [...printed.slice(0, from), ...printed.slice(from + length)];
      return rest.filter((word) => !surname.includes(word) || !particles.has(word));
    }
  }
  return null;
}

/** Grades how well the other words match the given names. Middle names that the application lacks do not matter. */
function gradeOfGiven(rest: readonly string[], given: readonly string[]): Grade {
  if (rest.length === 0 || given.length === 0) return "UNSURE";
  if (hasFullGiven(rest, given)) return "SAME";
  const [initial = ""] = given.map((name) => name[0] ?? "");
  const [first = ""] = rest;
  const letters = given.map((name) => name[0] ?? "").join("");
  // Only initials: `J A`, `JA`.
  const areInitials = rest.every((word) => word.length === 1) || (rest.length === 1 && first.length <= 3);
  if (areInitials) {
    if (rest.join("").startsWith(initial)) return "SAME";
    return letters.length > 1 && letters.includes(first[0] ?? "") ? "UNSURE" : "OTHER";
  }
  // `R. Kumar S`: an initial beside names that the application lacks.
  const isLike = first === initial || rest.some((word) => given.some((name) => isSimilar(word, name)));
  return isLike ? "UNSURE" : "OTHER";
}

/** Whether a given name is printed in full, in parts, or as its usual short form. */
function hasFullGiven(printed: readonly string[], given: readonly string[]): boolean {
  const joined = given.join("");
  const runs = printed.flatMap((_, from) =>
    [1, 2, 3].map((length) => printed.slice(from, from + length).join("")),
  );
  if (joined.length > 1 && runs.includes(joined)) return true;
  return given.some(
    (name, at) =>
      name.length > 1 &&
      printed.some((word) => word === name || (at === 0 && (isShortForm(word, name) || isCut(word, name)))),
  );
}

/** `Chris` for Christopher, `Alex` for Alexandra. */
function isCut(word: string, name: string): boolean {
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  return short.length >= 3 && long.startsWith(short);
}

/** Whether two words are equal except for one letter, or one is truncated, as banks do with long names. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  if (short.length > 4 && long.startsWith(short)) return true;
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [left, right] = [short.slice(at), long.slice(at)];
  return left === right.slice(1) || left.slice(1) === right.slice(1);
}

/** Whether one given name is the usual short form of the other. */
function isShortForm(one: string, other: string): boolean {
  return shortForms.get(one)?.has(other) === true || shortForms.get(other)?.has(one) === true;
}
