"use client";

import { Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { placesFor } from "#components/platform/shell/places.ts";
import { applicationOf, applicationTabs } from "#components/records/applications/application-tabs.ts";
import { Kbd } from "#components/ui/badge.tsx";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { useWatched } from "#components/ui/watched.ts";
import { overlay } from "./overlay.ts";
import {
  focusSearch,
  isTyping,
  keysAreOn,
  moveRow,
  opensPalette,
  readStroke,
  SEQUENCE_MS,
  type Shortcut,
} from "./shortcuts.ts";
import { saveVisit, visitOf } from "./visits.ts";

const palette = lazyPart(() => import("./palette.tsx").then((module) => module.Palette));

const keySheet = lazyPart(() => import("./key-sheet.tsx").then((module) => module.KeySheet));

const close = () => overlay.set(null);

/** Handles the portal's keys, opens the command palette and the list of shortcuts, and remembers visited screens. */
export function CommandCenter({ roles, email }: { roles: readonly string[]; email: string }) {
  const path = usePathname();
  const shown = useWatched(overlay, null);
  const Palette = useLazyPart(palette, shown === "PALETTE", close);
  const KeySheet = useLazyPart(keySheet, shown === "KEYS", close);
  useEarlyPart(palette);
  useShortcuts(roles);

  useEffect(() => {
    const remember = () => {
      const created = document.querySelector<HTMLMetaElement>("meta[name=created]")?.content;
      const visit = visitOf(window.location.pathname, document.title, created);
      if (visit) saveVisit(window.sessionStorage, email, visit);
    };
    remember();
    // The title changes after the URL, when the new screen appears.
    const titles = new MutationObserver(remember);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, [email]);

  return (
    <>
      {shown === "PALETTE" && Palette && <Palette roles={roles} email={email} path={path} onClose={close} />}
      {shown === "KEYS" && KeySheet && <KeySheet roles={roles} onClose={close} />}
    </>
  );
}

/** Handles the keys of the portal while no dialog is open. */
function useShortcuts(roles: readonly string[]): void {
  const router = useRouter();
  const path = usePathname();
  /** When G was pressed, if that was the previous key. */
  const leaderAt = useRef<number | null>(null);

  /** Returns false if the screen has no such element; the key is then left to the browser. */
  const run = (shortcut: Shortcut): boolean => {
    if (shortcut.kind === "ROW") return moveRow(shortcut.step);
    if (shortcut.kind === "GO") router.push(shortcut.href);
    if (shortcut.kind === "NEW")
      router.push(path.startsWith("/clients") ? "/clients/new" : "/applications/new");
    if (shortcut.kind === "SEARCH" && !focusSearch()) overlay.set("PALETTE");
    if (shortcut.kind === "SHOW") overlay.set(shortcut.overlay);
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (opensPalette(event)) {
      event.preventDefault();
      if (!event.repeat) overlay.set(overlay.current() === "PALETTE" ? null : "PALETTE");
      return;
    }
    if (event.defaultPrevented || overlay.current() !== null || isTyping(event) || !keysAreOn()) return;
    const leader = leaderAt.current !== null && event.timeStamp - leaderAt.current < SEQUENCE_MS ? "g" : null;
    leaderAt.current = null;
    const application = applicationOf(path);
    const shortcut = readStroke(event, leader, {
      places: new Map(placesFor(roles).map((place) => [place.key, place.href])),
      tabs: application ? applicationTabs.map((tab) => application + tab.path) : [],
    });
    if (shortcut === "LEADER") leaderAt.current = event.timeStamp;
    // A held key moves from row to row; other shortcuts do not repeat.
    else if (shortcut && (!event.repeat || shortcut.kind === "ROW") && run(shortcut)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Opens the command palette; shown at the top of the sidebar and of the phone's menu. */
export function CommandButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Search or run a command"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => overlay.set("PALETTE")}
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
