/** The longest name of a scenario, in UTF-16 units. */
export const LONGEST_NAME = 100;

/** A name made of another with words behind it, such as `Card closed (copy)`: cut to fit, and never within a character. */
export function derivedName(name: string, words = ""): string {
  const cut = name.slice(0, LONGEST_NAME - words.length);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) + words;
}
