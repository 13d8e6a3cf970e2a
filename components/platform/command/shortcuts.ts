/** The action of a shortcut. */
export type Shortcut =
  | { kind: "GO"; href: string }
  | { kind: "NEW" }
  | { kind: "SEARCH" }
  | { kind: "ROW"; step: 1 | -1 }
  | { kind: "SHOW"; overlay: "PALETTE" | "KEYS" };

export type Stroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The time within which the second key of a sequence (G, then A) must follow. */
export const SEQUENCE_MS = 1_500;

const plain = new Map<string, Shortcut>([
  ["n", { kind: "NEW" }],
  ["/", { kind: "SEARCH" }],
  ["?", { kind: "SHOW", overlay: "KEYS" }],
  ["j", { kind: "ROW", step: 1 }],
  ["k", { kind: "ROW", step: -1 }],
]);

/** Whether a key is Ctrl K or ⌘ K. It has a modifier, so it also works while typing and cannot be turned off. */
export function opensPalette({ key, ctrlKey, metaKey, altKey }: Stroke): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey;
}

/** The key of an application's tab: `1` for the first, `0` for the tenth. */
export function tabKey(index: number): string {
  return index < 10 ? String((index + 1) % 10) : "";
}

/**
 * The shortcut of a key. `leader` is set if the previous key was a recent G. `places` maps the second key to a URL,
 * `tabs` contains the URLs of the current application's tabs, for the digits. Null for other keys.
 */
export function readStroke(
  stroke: Stroke,
  leader: "g" | null,
  targets: { places: ReadonlyMap<string, string>; tabs: readonly string[] },
): Shortcut | "LEADER" | null {
  const { key, ctrlKey, metaKey, altKey } = stroke;
  if (ctrlKey || metaKey || altKey) return null;
  if (leader === "g") {
    const href = targets.places.get(key.toLowerCase());
    return href === undefined ? null : { kind: "GO", href };
  }
  if (key === "g") return "LEADER";
  const tab = targets.tabs.find((_, index) => tabKey(index) === key);
  return tab === undefined ? (plain.get(key) ?? null) : { kind: "GO", href: tab };
}

const fields =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=menu], [role=listbox]";

/** Whether a key is input to a field, a list or an open dialog rather than a shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.isComposing || Boolean(target?.closest(fields)) || document.querySelector("[data-scrim]") !== null
  );
}

const STORAGE_KEY = "lodge-keys";

/** Whether keys without a modifier are on (WCAG 2.1.4 requires a way to turn them off); stored in the browser. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    // Storage is blocked.
    return true;
  }
}

export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Storage is blocked: the choice is lost at the next visit.
  }
}

const rowSelector = "main .row-link, main [role=grid] [data-index]";

/** Focuses the screen's search field; returns false if there is none. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Focuses the next (1) or previous (-1) row, or the first if none is focused; returns false if there are no rows. */
export function moveRow(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(isShown);
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const target = here < 0 ? 0 : Math.max(0, Math.min(all.length - 1, here + step));
  all[target]?.focus();
  return all.length > 0;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}
