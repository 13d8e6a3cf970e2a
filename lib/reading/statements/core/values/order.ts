/** Compares two texts by their characters, so that an order does not depend on the language. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** How many of these texts are after the one before, and how many are before it. */
export function countSteps(texts: readonly string[]): { rising: number; falling: number } {
  let [rising, falling] = [0, 0];
  for (let at = 1; at < texts.length; at++) {
    const step = compareText(texts[at - 1] ?? "", texts[at] ?? "");
    if (step < 0) rising++;
    if (step > 0) falling++;
  }
  return { rising, falling };
}

/** The first of the items with the highest score, or undefined without any. */
export function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  const scores = items.map(scoreOf);
  return items[scores.indexOf(Math.max(...scores))];
}

/** The position of the first item of a sorted list that is not before what is sought, or its length. */
export function firstNotBefore<Item>(list: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The most common value and its share, or null if there are no values. The first of equals wins. */
export function mostCommon<T>(values: readonly T[]): { value: T; share: number } | null {
  const alike = bestOf([...Map.groupBy(values, (value) => value)], ([, { length }]) => length);
  return alike ? { value: alike[0], share: alike[1].length / values.length } : null;
}
