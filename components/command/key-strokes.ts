/** What a key asks of the portal. */
export type KeyAct =
  | { kind: "GO"; href: string }
  | { kind: "NEW" }
  | { kind: "SEARCH" }
  | { kind: "ROW"; step: 1 | -1 }
  | { kind: "SHOW"; overlay: "PALETTE" | "KEYS" };

export type Stroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The leader of a sequence of two keys waits this long for the second. */
export const SEQUENCE_MS = 1_500;

const plain = new Map<string, KeyAct>([
  ["n", { kind: "NEW" }],
  ["/", { kind: "SEARCH" }],
  ["?", { kind: "SHOW", overlay: "KEYS" }],
  ["j", { kind: "ROW", step: 1 }],
  ["k", { kind: "ROW", step: -1 }],
]);

/** Ctrl K, or ⌘ K: it has a modifier, so it counts while typing too and cannot be turned off. */
export function opensPalette({ key, ctrlKey, metaKey, altKey }: Stroke): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey;
}

/**
 * What a key means after `leader`, the key before it if that was a G within its time. `places` leads from the second
 * key to an address, `tabs` from a digit to a tab of the application on the screen. Null for a key that means nothing.
 */
export function readStroke(
  stroke: Stroke,
  leader: "g" | null,
  ways: { places: ReadonlyMap<string, string>; tabs: readonly string[] },
): KeyAct | "LEADER" | null {
  const { key, ctrlKey, metaKey, altKey } = stroke;
  if (ctrlKey || metaKey || altKey) return null;
  if (leader === "g") {
    const href = ways.places.get(key.toLowerCase());
    return href === undefined ? null : { kind: "GO", href };
  }
  if (key === "g") return "LEADER";
  const tab = /^[1-9]$/.test(key) ? ways.tabs[Number(key) - 1] : undefined;
  return tab === undefined ? (plain.get(key) ?? null) : { kind: "GO", href: tab };
}
