import people from "#data/names/people.json" with { type: "json" };
import { descriptionWords } from "../values/text.ts";

const { givenNames, surnames } = people.lists;

/** Every name once, in the order of the list. */
export const personNames: readonly string[] = [
  ...new Set([...givenNames.words, ...surnames.words].flatMap(descriptionWords)),
];

const known = new Set(personNames);

/** Whether a word is a common given name or surname. */
export function isPersonName(word: string): boolean {
  return known.has(word);
}
