"use client";

import { type RefObject, useLayoutEffect } from "react";
import { type Placement, placePopover } from "./place-popover.ts";

/**
 * Shows a `popover="manual"` element beside its anchor while `open`, above everything (dialogs too), and keeps it
 * there as the page scrolls or changes size. `contents` is whatever changes its height.
 */
export function useAnchoredPopover(
  anchor: RefObject<Element | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
  placement: Placement,
  contents?: unknown,
): void {
  const { align, side, matchWidth } = placement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `contents` re-places the popover when its height changes.
  useLayoutEffect(() => {
    const element = popover.current;
    if (!open || !element || !anchor.current) return;
    const place = () => anchor.current && placePopover(anchor.current, element, { align, side, matchWidth });
    if (!element.matches(":popover-open")) element.showPopover();
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, [anchor, popover, open, align, side, matchWidth, contents]);

  useLayoutEffect(() => {
    const element = popover.current;
    if (!open && element?.matches(":popover-open")) element.hidePopover();
  }, [popover, open]);
}
