"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { shownOverlay, showOverlay, watchOverlay } from "./overlay.ts";

const commandDesk = lazyPart(() => import("./command-center.tsx").then((module) => module.CommandCenter));

/**
 * The keys of the portal and its command palette; mounted once. What they do comes with the first press on the page
 * (a first visit does not carry it), and that press is kept for it.
 */
export function PortalKeys({ roles, email }: { roles: readonly string[]; email: string }) {
  const overlay = useSyncExternalStore(watchOverlay, shownOverlay, () => null);
  const Desk = useLazyPart(commandDesk, overlay !== null, () => showOverlay(null));
  const early = useRef<KeyboardEvent[]>([]);
  useEarlyPart(commandDesk);
  useEffect(() => {
    if (Desk) return;
    const hold = (event: KeyboardEvent) => {
      early.current.push(event);
      // The browser's own use of Ctrl K.
      if (event.key === "k" && (event.ctrlKey || event.metaKey)) event.preventDefault();
    };
    window.addEventListener("keydown", hold);
    return () => window.removeEventListener("keydown", hold);
  }, [Desk]);
  return Desk && <Desk roles={roles} email={email} takeKeys={() => early.current.splice(0)} />;
}
