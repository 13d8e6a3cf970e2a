const SHORTEST = 3;
const LONGEST = 5;

// A payee's first words name its trade; what follows is a town or a reference.
const MOST_LETTERS = 40;

/**
 * The features of a payee's name: every run of three to five letters, where `_` begins and ends a word, and
 * every whole word. Each occurs once.
 */
export function textFeatures(name: string): Set<string> {
  const text = `_${name.slice(0, MOST_LETTERS).replaceAll(" ", "_")}_`;
  const features = new Set<string>();
  for (let length = SHORTEST; length <= LONGEST; length++) {
    for (let at = 0; at + length <= text.length; at++) features.add(text.slice(at, at + length));
  }
  for (const word of text.split("_")) {
    if (word.length + 2 > LONGEST) features.add(`_${word}_`);
  }
  return features;
}
