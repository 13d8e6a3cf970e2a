"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toneInk } from "../badge.tsx";
import { Button, IconButton } from "../button.tsx";
import { cx } from "../class-names.ts";
import { useWatched } from "../watched.ts";
import { withSignInLink } from "./notice.tsx";
import { closeToast, toasts as shown, type Toast, toastStay } from "./toast.ts";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };
const none: readonly Toast[] = [];

/** Where toasts appear; the shell mounts it once. `<ToastRegion />` */
export function ToastRegion() {
  const toasts = useWatched(shown, none);
  const region = useRef<HTMLElement>(null);
  /** The previously focused element, which regains focus when the last toast closes. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const inside = useRef(false);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

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
        // Beside a dialog they move to the opposite corner, because its buttons are at the bottom right, and above a bar
        // with actions they leave it free.
        className="inset-auto right-4 bottom-4 m-0 w-88 max-w-[calc(100vw-2rem)] bg-transparent p-0 text-text print:hidden [body:has([data-action-bar])_&]:bottom-24 [body:has([data-scrim])_&]:inset-[1rem_auto_auto_1rem]"
      >
        <ol className="flex flex-col gap-2">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} held={held} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** One toast. It closes after enough time to read it, except while the pointer or focus is on any toast. */
function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, tone, title, description, action } = toast;
  const stay = toastStay(toast);
  useEffect(() => {
    if (held || stay === null) return;
    const timer = setTimeout(() => closeToast(id), stay);
    return () => clearTimeout(timer);
  }, [held, stay, id]);
  const Icon = icons[tone];
  return (
    <li className="enter-rise flex gap-2.5 rounded-lg border bg-raised p-3 shadow-overlay">
      <Icon className={cx("mt-0.5 size-4 shrink-0", toneInk[tone])} />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {description && <div className="text-muted text-sm">{withSignInLink(description)}</div>}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              closeToast(id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="small"
        label={`Close: ${title}`}
        icon={<X />}
        onClick={() => closeToast(id)}
        className="-m-1"
      />
    </li>
  );
}
