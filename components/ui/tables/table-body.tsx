"use client";

import type { ReactNode } from "react";

/** The rows of a Table; Arrow, Home and End keys move between row links. `<TableBody>{rows}</TableBody>` */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody
      className="stacked:block"
      onKeyDown={(event) => {
        const target = event.target as HTMLElement;
        if (!target.matches(".row-link")) return;
        const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-link")];
        if (moveFocus(event.key, links)) event.preventDefault();
      }}
    >
      {children}
    </tbody>
  );
}

/** Moves focus in a list by Arrow, Home and End keys; returns whether the key was handled. */
function moveFocus(key: string, items: readonly HTMLElement[]): boolean {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const target = {
    ArrowDown: Math.min(last, current + 1),
    ArrowUp: Math.max(0, current - 1),
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
