/** Month names by their plain letters, in the languages of the statements that come our way. */
const MONTHS: string[][] = [
  "january jan januar janvier janv enero ene gennaio gen januari janeiro jaenner",
  "february feb febr februar fevrier fevr fev febrero febbraio februari fevereiro",
  "march mar marz maerz mrz mars marzo maart mrt maa marco",
  "april apr avril avr abril abr aprile",
  "may mai mayo maggio mag mei maio",
  "june jun juni juin junio giugno giu junho",
  "july jul juli juil juillet julio luglio lug julho",
  "august aug aout aou agosto ago augustus",
  "september sep sept septembre septiembre settembre set setembro",
  "october oct octobre oktober okt octubre ottobre ott outubro out",
  "november nov novembre noviembre novembro",
  "december dec decembre dezember dez diciembre dic dicembre dezembro dzm desember",
].map((names) => names.split(" "));

const BY_NAME = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** The month (1–12) that a word names, accents and a closing point aside. */
export function monthNamed(word: string): number | null {
  if (word.length < 3 || word.length > 11) return null;
  return BY_NAME.get(plainLetters(word).replace(/\.$/, "")) ?? null;
}

/** Lower case without accents. */
export function plainLetters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range, which needs no decomposing.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
