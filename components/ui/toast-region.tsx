"use client";

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { closeToast, currentToasts, type Toast, watchToasts } from "./toast.ts";
import { toneInk } from "./tone.ts";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };
const none: readonly Toast[] = [];
const stay = 6000;

/** Where toasts appear; the shell mounts it once. `<ToastRegion />` */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

  // Shown anew for each toast: the last popover shown lies on top, above a dialog opened meanwhile.
  useEffect(() => {
    const element = region.current;
    if (element?.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element?.showPopover();
  }, [newest]);

  return (
    <section
      ref={region}
      popover="manual"
      // An open dialog leaves it in reach.
      data-react-aria-top-layer
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="inset-auto right-4 bottom-4 m-0 w-88 max-w-[calc(100vw-2rem)] bg-transparent p-0 text-text"
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, tone, title, description, action } = toast;
  useEffect(() => {
    if (held || tone === "danger") return;
    const timer = setTimeout(() => closeToast(id), stay);
    return () => clearTimeout(timer);
  }, [held, tone, id]);
  const Icon = icons[tone];
  return (
    <li className="enter-rise flex gap-2.5 rounded-lg border bg-raised p-3 shadow-overlay">
      <Icon className={cx("mt-0.5 size-4 shrink-0", toneInk[tone])} />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {description && <div className="text-muted text-sm">{description}</div>}
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
