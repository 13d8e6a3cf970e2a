import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type Tone, toneDot, toneSoft } from "./tone.ts";

/**
 * A status in a word or two. `<Badge tone="success">Ready</Badge>`
 * With `busy` its dot pulses while work is running. The text carries the meaning; the colour only supports it.
 */
export function Badge(props: { tone?: Tone; busy?: boolean; children: ReactNode }) {
  const { tone = "neutral", busy = false, children } = props;
  return (
    <span
      className={cx(
        "inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-xs",
        toneSoft[tone],
      )}
    >
      <span aria-hidden className={cx("size-1.5 rounded-full", toneDot[tone], busy && "animate-pulse")} />
      {children}
    </span>
  );
}

/** A key of the keyboard. `<Kbd>⌘K</Kbd>` */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
