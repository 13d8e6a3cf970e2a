const RUNS = /[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g;

const HAS_EXTRA_SPACE = /^\s|\s$|\s\s|[\t\r\n\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;

/** Longer than any bank's text about a transaction. Longer texts come from damaged files. */
const MAX_LENGTH = 1000;

/** Collapses and trims white space, because banks pad text to fixed widths. */
export function collapseSpace(text: string): string {
  return HAS_EXTRA_SPACE.test(text) ? text.replace(RUNS, " ").trim() : text;
}

/**
 * Joins a transaction's texts into one line of at most 1,000 characters. Omits repeats, because banks repeat the
 * name in the memo.
 */
export function joinTexts(texts: readonly string[]): string {
  let joined = "";
  for (const each of texts) {
    const text = collapseSpace(each.length > MAX_LENGTH ? each.slice(0, MAX_LENGTH) : each);
    if (text === "" || (joined !== "" && joined.includes(text))) continue;
    joined = joined === "" || text.startsWith(joined) ? text : `${joined} ${text}`;
  }
  return joined.length > MAX_LENGTH ? joined.slice(0, MAX_LENGTH) : joined;
}

const BASE_LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  æ: "ae",
  ð: "d",
  þ: "th",
  ß: "ss",
};

/** Lower case, with the usual spelling of Latin letters that Unicode does not decompose. */
export function withBaseLetters(text: string): string {
  return text.toLowerCase().replace(/[łøđıæðþß]/g, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** Lower case without accents, the form of the words in the lexicon. */
export function plainLetters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range, which needs no decomposing.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return withBaseLetters(text).normalize("NFD").replace(/\p{M}/gu, "");
}

/** The text after the last colon if it has words. The text before it names their owner. */
export function withoutOwner(text: string): string {
  const rest = text.slice(text.lastIndexOf(": ") + 1);
  return /\p{L}{3}/u.test(rest) ? rest.trim() : text;
}

const EAST_ASIAN = "\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af";

const BETWEEN_EAST_ASIAN = new RegExp(`(?<=[${EAST_ASIAN}]) (?=[${EAST_ASIAN}])`, "g");

/** The letters of a text in the form of `plainLetters`, with single spaces, or none between East Asian letters. */
export function letterWords(text: string): string {
  const plain = plainLetters(text);
  if (/^[a-z ]*$/.test(plain)) return plain.replace(/ {2,}/g, " ").trim();
  return plain
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .replace(BETWEEN_EAST_ASIAN, "");
}

/** Replaces typographic hyphens, apostrophes and spaces with plain ones. */
export function plainCharacters(text: string): string {
  if (!/[`\u0080-\uffff]/.test(text)) return text;
  return text
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ");
}

/**
 * Splits a description into upper-case words of letters and digits. Accents and macrons are removed,
 * apostrophes are dropped, `&` becomes AND, and anything else is a separator. Merchant data and rows both use
 * this function so that they match.
 */
export function descriptionWords(description: string): string[] {
  let text = description.toUpperCase();
  if (/[^\x20-\x7e]/.test(text)) text = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return (
    text
      .replace(/['’‘`]/g, "")
      .replaceAll("&", " AND ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * A number of a data file as unambiguous text: never with three decimals, which could be
 * thousands, and without rounding errors of binary fractions. Empty if it is not an amount.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "";
  const cents = value.toFixed(2);
  return Math.abs(Number(cents) - value) < 1e-6 ? cents : value.toFixed(4);
}

/** The digit zero in Arabic, Persian, Devanagari, Bengali and Thai. Nine more digits follow each. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Replaces digits and decimal marks of other scripts and full-width characters with ASCII. */
export function plainDigits(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range, which needs no change.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
}
