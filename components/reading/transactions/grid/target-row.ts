/** The row to which a key moves from `index`; null for any other key. `page` is the number of rows on a screen. */
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
