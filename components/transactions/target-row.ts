/** The row that a key goes to from `index` among `count`, `page` rows being a screenful; null for any other key. */
export function targetRow(key: string, index: number, count: number, page: number): number | null {
  const step = new Map([
    ["ArrowDown", 1],
    ["j", 1],
    ["ArrowUp", -1],
    ["k", -1],
    ["PageDown", page],
    ["PageUp", -page],
    ["Home", -count],
    ["End", count],
  ]).get(key);
  return step === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, index + step));
}
