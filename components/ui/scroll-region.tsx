import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/**
 * Wraps content that may be wider than the screen: scrolls horizontally, also by keyboard.
 * `<ScrollRegion label="What-ifs by bank">…</ScrollRegion>`
 */
export function ScrollRegion(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className={cx("-outline-offset-2 overflow-x-auto", props.className)}
    >
      {props.children}
    </section>
  );
}
