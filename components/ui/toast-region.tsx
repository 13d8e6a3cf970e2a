"use client";

import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part.ts";
import { closeToast, currentToasts, type Toast, watchToasts } from "./toast.ts";
import { useEarlyPart, useQuietPart } from "./use-lazy-part.ts";

const none: readonly Toast[] = [];
const toastCard = lazyPart(() => import("./toast-card.tsx").then((module) => module.ToastCard));

/** Where toasts appear; the shell mounts it once. `<ToastRegion />` */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  /** The previously focused element, which regains focus when the last toast closes. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const inside = useRef(false);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;
  const Card = useQuietPart(toastCard, newest !== undefined);
  useEarlyPart(toastCard);

  // Reopened for each toast, because the last popover shown is on top, above a dialog opened in the meantime.
  useEffect(() => {
    const element = region.current;
    const focused = inside.current ? document.activeElement : null;
    if (element?.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element?.showPopover();
    if (focused instanceof HTMLElement && element?.contains(focused)) focused.focus();
  }, [newest]);

  // A removed toast loses focus and pointer without firing blur or pointerleave.
  useLayoutEffect(() => {
    if (toasts.length === 0) setHeld(false);
    if (!inside.current || region.current?.contains(document.activeElement)) return;
    const next =
      region.current?.querySelector("button") ?? (cameFrom.current?.isConnected && cameFrom.current);
    inside.current = false;
    (next || document.getElementById("content"))?.focus();
  }, [toasts]);

  const stays = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget);
  return (
    // Never hidden: screen readers announce content added to a live region, but not always a region that appears.
    <div aria-live="polite" data-react-aria-top-layer>
      <section
        ref={region}
        popover="manual"
        aria-label="Notifications"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(inside.current)}
        onFocus={(event) => {
          setHeld(true);
          inside.current = true;
          if (event.relatedTarget instanceof HTMLElement && !stays(event))
            cameFrom.current = event.relatedTarget;
        }}
        onBlur={(event) => {
          if (stays(event)) return;
          inside.current = false;
          setHeld(false);
        }}
        className="inset-auto right-4 bottom-4 m-0 w-88 max-w-[calc(100vw-2rem)] bg-transparent p-0 text-text"
      >
        <ol className="flex flex-col gap-2">
          {toasts.map((toast) =>
            Card ? (
              <Card key={toast.id} toast={toast} held={held} />
            ) : (
              <PlainToast key={toast.id} toast={toast} />
            ),
          )}
        </ol>
      </section>
    </div>
  );
}

/** Must not load any code, because it is also shown while offline. */
function PlainToast({ toast: { id, title, description } }: { toast: Toast }) {
  return (
    <li className="rounded-lg border bg-raised p-3 shadow-overlay">
      <p className="font-medium">{title}</p>
      <div className="text-muted text-sm">{description}</div>
      <button type="button" className="underline" onClick={() => closeToast(id)}>
        Close
      </button>
    </li>
  );
}
