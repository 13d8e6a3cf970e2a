"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const tooltipBubble = lazyPart(() => import("./tooltip-bubble.tsx").then((module) => module.TooltipBubble));

/**
 * Explains the one focusable element inside it on hover or focus. Must not be the only source of essential information.
 * `<Tooltip text="Assessed at the floor rate of 8.50%"><button type="button">8.50%</button></Tooltip>`
 * Screen readers can access the text from the start; the React Aria bubble is loaded at the first hover or focus.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Bubble = useLazyPart(tooltipBubble, reached);

  useEffect(() => {
    wrapper.current?.firstElementChild?.setAttribute("aria-describedby", id);
    return () => clearTimeout(timer.current);
  }, [id]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      event.preventDefault();
    };
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => document.removeEventListener("keydown", closeOnEscape, { capture: true });
  }, [open]);

  // The delay lets the pointer reach the bubble itself, so that it can be read magnified (WCAG 1.4.13).
  const turn = (next: boolean, delay: number) => {
    setReached(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focusable element inside it.
    <span
      ref={wrapper}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && turn(true, 350)}
      onPointerLeave={() => turn(false, 120)}
      onFocus={() => turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {children}
      <span id={id} hidden>
        {text}
      </span>
      {Bubble && open && (
        <Bubble trigger={wrapper} onTurn={(next) => turn(next, next ? 0 : 120)}>
          {text}
        </Bubble>
      )}
    </span>
  );
}
