"use client";

import Search from "lucide-react/icons/search";
import { Kbd } from "#components/ui/badge.tsx";
import { showOverlay } from "./overlay.ts";

/** Opens the command palette; shown at the top of the sidebar and of the phone's menu. */
export function CommandButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Search or run a command"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay("PALETTE")}
      className="flex h-8 shrink-0 items-center gap-2.5 rounded-md border border-line-strong/60 bg-raised px-2 text-muted shadow-raised hover:bg-hover hover:text-text pointer-coarse:h-11"
    >
      <Search className="size-4" />
      {/* The full name does not fit into the sidebar. */}
      <span className="grow text-left">Search</span>
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
