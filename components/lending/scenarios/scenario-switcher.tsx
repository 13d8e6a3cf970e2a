import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonStyle } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";

/** Overlays that belong to the list but are drawn outside it. */
const OVERLAYS = "[data-scrim], [role=menu], [role=dialog], [role=alertdialog]";

/** A button with the open scenario's name that lists all saved ones below it. */
export function ScenarioSwitcher(props: { name: string; saved: number; children: ReactNode }) {
  const { name, saved, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || root.current?.contains(target) || target.closest(OVERLAYS)) return;
      setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      // An overlay that Escape has just closed is no longer there, but it prevented the default.
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OVERLAYS)) return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);
  return (
    <div ref={root} className="min-w-0 max-w-full sm:max-w-[60%] sm:shrink-0">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx(buttonStyle("quiet", "medium"), "-ml-3 max-w-[calc(100%+0.75rem)]")}
      >
        <span className="sr-only">Scenario: </span>
        <span className="min-w-0 truncate font-semibold text-lg">{name}</span>
        <span className="font-normal text-muted text-sm">{saved} saved</span>
        <ChevronDown />
      </button>
      <div
        id={id}
        data-open-list
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border bg-raised p-3 shadow-overlay"
      >
        {children}
      </div>
    </div>
  );
}
