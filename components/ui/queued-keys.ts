import { useEffect, useEffectEvent } from "react";

/** A key pressed while the component that handles it is still loading. */
export type QueuedKey = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * Replays queued keys on the focused element, one per frame, so that each sees the effect of the previous one. Keys
 * pressed meanwhile follow in order. A character is inserted into a text field as if typed. Enter is not replayed on a
 * native button, so that no one confirms something they have not seen.
 */
export function replayKeys(keys: readonly QueuedKey[]): void {
  if (keys.length === 0) return;
  const waiting = [...keys];
  const queue = (event: KeyboardEvent) => {
    // Replayed keys are not trusted; shortcuts of the browser keep working.
    if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push({ key: event.key, code: event.code, shiftKey: event.shiftKey });
  };
  const pressNext = () => {
    const key = waiting.shift();
    if (key) {
      press(key);
      requestAnimationFrame(pressNext);
    } else document.removeEventListener("keydown", queue, { capture: true });
  };
  document.addEventListener("keydown", queue, { capture: true });
  requestAnimationFrame(pressNext);
}

function press({ key, code, shiftKey }: QueuedKey): void {
  const target = document.activeElement ?? document.body;
  const event = { key, code, shiftKey, bubbles: true, cancelable: true };
  const handled = !target.dispatchEvent(new KeyboardEvent("keydown", event));
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // Deprecated, but the only way that notifies React and also adds to the browser's undo history.
  if (!handled && isText && key.length === 1) document.execCommand("insertText", false, key);
  target.dispatchEvent(new KeyboardEvent("keyup", event));
}

// By itself, because screens load it at once and what replays the keys only with what has loaded.

/** Takes every key for what is loading, so that none acts on the page. Escape closes it. */
export function useQueuedKeys(onKey: (key: QueuedKey) => void, onClose: () => void): void {
  const queue = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (!event.repeat) onKey({ key: event.key, code: event.code, shiftKey: event.shiftKey });
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => queue(event);
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
