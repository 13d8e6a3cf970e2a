import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Forced colours remove the background and show the outline. */
const soft = "outline-1 outline-transparent -outline-offset-1";

/** A soft background with text in the tone's colour. */
export const toneSoft: Record<Tone, string> = {
  neutral: `${soft} bg-hover text-muted`,
  accent: `${soft} bg-accent-soft text-accent`,
  success: `${soft} bg-success-soft text-success`,
  warning: `${soft} bg-warning-soft text-warning`,
  danger: `${soft} bg-danger-soft text-danger`,
  info: `${soft} bg-info-soft text-info`,
};

const dot = "forced-colors:bg-[CanvasText]";

/** A solid mark: dots and bars. */
export const toneDot: Record<Tone, string> = {
  neutral: `${dot} bg-line-strong`,
  accent: `${dot} bg-accent`,
  success: `${dot} bg-success`,
  warning: `${dot} bg-warning`,
  danger: `${dot} bg-danger`,
  info: `${dot} bg-info`,
};

/** The tone's colour for text and icons on a plain background. */
export const toneInk: Record<Tone, string> = {
  neutral: "text-muted",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  info: "text-info",
};

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

/** The meanings that a colour can have. */
export type Tone = "neutral" | "accent" | "success" | "warning" | "danger" | "info";
