"use client";

import { useEffect, useEffectEvent } from "react";
import type { HeldKey } from "./held-keys.ts";
import { Spinner } from "./spinner.tsx";

/**
 * Covers the page while a dialog is loading: the page receives no keys or presses and focus stays where it was, so that
 * the dialog can restore it. Escape cancels; other keys are queued for the dialog.
 */
export function OpeningScrim(props: { title: string; onClose: () => void; onKey: (key: HeldKey) => void }) {
  const hold = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") props.onClose();
    else if (event.type === "keydown" && !event.repeat)
      props.onKey({ key: event.key, code: event.code, shiftKey: event.shiftKey });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hold(event);
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <div data-scrim className="fixed inset-0 z-50 grid place-items-center bg-scrim">
      <p role="status" className="enter-late rounded-lg bg-raised p-3 text-text shadow-overlay">
        <Spinner />
        <span className="sr-only">Opening: {props.title}</span>
      </p>
    </div>
  );
}
