import months from "#data/reading/months.json" with { type: "json" };
import { plainLetters } from "../values/text.ts";

/** In these scripts accents are vowels: `ม.ค.` is January and `มี.ค.` March. */
const WITH_VOWEL_MARKS = /[\u0900-\u0eff]/;

type Month = (typeof months)["months"][number];

/** Names that no description on paper contains beside a number. */
const BY_NAME = byName(({ onPaper }) => onPaper.map(formOf));

const ON_PAPER = byName(({ everywhere }) => everywhere);

/**
 * Some names are read only in date cells. On paper, where dates are mixed with descriptions, `lis`, `sub` or `Kasim`
 * beside a number is usually not a date.
 */
const IN_DATA_FILES = byName(({ everywhere, inDataFiles }) => [...everywhere, ...inDataFiles]);

function byName(namesOf: (month: Month) => readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    months.months.flatMap((month, index) => namesOf(month).map((name) => [name, index + 1] as const)),
  );
}

/** The month (1–12) that a word on paper names, or null. Ignores accents and a final full stop. */
export function monthOnPaper(word: string): number | null {
  if (word.length < 3 || word.length > 11) return null;
  const plain = plainLetters(word).replace(/\.$/, "");
  return ON_PAPER.get(plain) ?? BY_NAME.get(formOf(word)) ?? null;
}

/** Thai months, which lose their vowels if accents are dropped: `ม.ค.` would equal `มี.ค.`. */
const THAI_MONTHS = byName(({ thai }) => thai);

/** The month (1–12) that a word in a date cell names, or null. Ignores accents and full stops. */
export function monthInDataFile(word: string): number | null {
  const thai = THAI_MONTHS.get(word.replaceAll(".", ""));
  if (thai !== undefined) return thai;
  const plain = plainLetters(word)
    .replaceAll(".", "")
    .replace(/^ב(?=.{3})/u, "");
  return IN_DATA_FILES.get(plain) ?? null;
}

function formOf(word: string): string {
  const bare = word.replace(/\.$/, "");
  return WITH_VOWEL_MARKS.test(bare) ? bare.normalize("NFC") : plainLetters(bare);
}

const WEEKDAYS = new Set(months.weekdays.everywhere);

/** Abbreviations and articles, which begin other words too. */
const BEFORE_DATES = new Set(months.weekdays.inDataFiles);

const BEGINNINGS = months.weekdays.beginnings;

/** Whether a word names a weekday. Before the date in a cell, it may be any abbreviation or an article. */
export function isWeekday(word: string, place: "PAPER" | "CELL" = "PAPER"): boolean {
  if (word.length > 14) return false;
  const plain = plainLetters(word).replace(/[.,]{1,2}$/, "");
  if (WEEKDAYS.has(plain)) return true;
  if (place === "PAPER") return false;
  return BEFORE_DATES.has(plain) || BEGINNINGS.some((beginning) => plain.startsWith(beginning));
}
