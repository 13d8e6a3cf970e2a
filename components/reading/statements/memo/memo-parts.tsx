import type { ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";

/** A part of the memo under a ruled heading. */
export function MemoSection(props: {
  title: string;
  /** A note about the section's figures. */
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  const { title, note, id, children } = props;
  return (
    <section id={id} className="min-w-0 scroll-mt-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-b pb-1">
        <h2 className="font-semibold font-serif text-lg">{title}</h2>
        {note && <p className="figures text-muted text-sm">{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** One of the memo's main figures, with a sentence below it. */
export function Hero(props: {
  label: string;
  figure: string;
  note: ReactNode;
  mark: ReactNode;
  isNegative?: boolean;
}) {
  const { label, figure, note, mark, isNegative = false } = props;
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap items-center gap-x-1 font-medium">
        {label}
        {mark}
      </dt>
      <dd
        className={cx(
          "figures mt-0.5 whitespace-nowrap font-serif",
          figure.length > 13 ? "text-2xl" : "text-3xl print:text-2xl",
          isNegative && "text-danger",
        )}
      >
        {figure}
      </dd>
      <dd className="figures mt-0.5 text-muted text-sm">{note}</dd>
    </div>
  );
}

/** A figure followed by its mark, so that figures in a column stay aligned. */
export function Marked({ children, mark }: { children: ReactNode; mark: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {children}
      <span className="relative z-1">{mark}</span>
    </span>
  );
}
