/** A key pressed while the part that answers it is still on its way. */
export type HeldKey = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * Gives keys that were held back to whatever has the focus by now, one each frame, so that each finds what the one
 * before has brought about. A character goes into a text field as if typed. Enter is not given to a native button:
 * nobody may confirm unseen.
 */
export function replayKeys(keys: readonly HeldKey[]): void {
  const [first, ...rest] = keys;
  if (!first) return;
  requestAnimationFrame(() => {
    press(first);
    replayKeys(rest);
  });
}

function press({ key, code, shiftKey }: HeldKey): void {
  const target = document.activeElement ?? document.body;
  const event = { key, code, shiftKey, bubbles: true, cancelable: true };
  const handled = !target.dispatchEvent(new KeyboardEvent("keydown", event));
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // Deprecated, yet the one way that tells React and the undo list of the browser alike.
  if (!handled && isText && key.length === 1) document.execCommand("insertText", false, key);
  target.dispatchEvent(new KeyboardEvent("keyup", event));
}
