const LEET: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };
const SHORTEST_WORD = 4;
const FEW_ADDED = 6;

/**
 * The plain forms that an attacker with a password list would derive this password from: lower case, letters
 * replaced by digits, repeated, or with a few digits or marks at either end.
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

/** The most digits and marks that count as decoration. More than this is the owner's own choice. */
function added(word: string): number {
  return Math.max(FEW_ADDED, word.length);
}

/**
 * Strips digits and marks from both ends. Uses a loop because a regular expression open at both ends is
 * quadratic.
 */
function stripEnds(text: string): string {
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? "");
  let start = 0;
  let end = text.length;
  while (start < end && !isLetter(text[start])) start += 1;
  while (end > start && !isLetter(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** The unit that the text repeats: `sunshinesunshine` → `sunshine`. The text itself if it does not repeat. */
function repeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}
