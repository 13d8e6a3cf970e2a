"use client";

import type { ReactNode } from "react";
import { moveFocus } from "./move-focus.ts";

/** The rows of a Table; Arrow, Home and End keys move between row links. `<TableBody>{rows}</TableBody>` */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody
      className="stacked:block"
      onKeyDown={(event) => {
        const target = event.target as HTMLElement;
        if (!target.matches(".row-link")) return;
        const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-link")];
        if (moveFocus(event.key, links, false)) event.preventDefault();
      }}
    >
      {children}
    </tbody>
  );
}
