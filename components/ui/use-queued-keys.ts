// By itself, because screens load it at once and what replays the keys only with what has loaded.
import { useEffect, useEffectEvent } from "react";
import type { QueuedKey } from "./queued-keys.ts";

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
