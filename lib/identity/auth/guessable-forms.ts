const LEET: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };
const SHORTEST_WORD = 4;
const FEW_ADDED = 6;

/**
 * What a guesser tries who has a list of passwords: each as it is, in small letters, with figures for letters, repeated,
 * and with a few figures or marks before or after it.
 */
export function guessableForms(password: string): string[] {
  const small = password.toLowerCase();
  const plain = small.replace(/[@430$5]/g, (mark) => LEET[mark] ?? mark);
  const forms = [small, plain].flatMap((text) => {
    const word = stripEnds(text);
    const isDressed = word.length >= SHORTEST_WORD && text.length - word.length <= added(word);
    return [text, ...(isDressed ? [word, repeated(word)] : []), repeated(text)];
  });
  return [...new Set([password, ...forms])].filter((form) => form.length >= SHORTEST_WORD);
}

/** More than this in figures and marks is something that its owner chose. */
function added(word: string): number {
  return Math.max(FEW_ADDED, word.length);
}

/** Without the figures and marks at both ends. Scans by hand: a pattern with both ends open is quadratic. */
function stripEnds(text: string): string {
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? "");
  let start = 0;
  let end = text.length;
  while (start < end && !isLetter(text[start])) start += 1;
  while (end > start && !isLetter(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** What is repeated from beginning to end: `sunshinesunshine` → `sunshine`; the text itself where nothing is. */
function repeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}
