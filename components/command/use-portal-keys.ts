"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { applicationOf, applicationTabs } from "#components/applications/application-tabs.ts";
import { placesFor } from "#components/shell/places.ts";
import { isTyping } from "./is-typing.ts";
import { type KeyAct, opensPalette, readStroke, SEQUENCE_MS } from "./key-strokes.ts";
import { keysAreOn } from "./keys-choice.ts";
import { focusSearch, moveRow } from "./on-page.ts";
import { shownOverlay, showOverlay } from "./overlay.ts";

/** Answers the portal's keys, those first that were pressed while this was on its way. */
export function usePortalKeys(roles: readonly string[], takeKeys: () => readonly KeyboardEvent[]): void {
  const router = useRouter();
  const path = usePathname();
  /** When G was pressed, if that was the key before. */
  const led = useRef<number | null>(null);

  /** False where the screen has nothing of the kind: then the key stays the browser's. */
  const act = (wanted: KeyAct): boolean => {
    if (wanted.kind === "ROW") return moveRow(wanted.step);
    if (wanted.kind === "GO") router.push(wanted.href);
    if (wanted.kind === "NEW")
      router.push(path.startsWith("/clients") ? "/clients/new" : "/applications/new");
    if (wanted.kind === "SEARCH" && !focusSearch()) showOverlay("PALETTE");
    if (wanted.kind === "SHOW") showOverlay(wanted.overlay);
    return true;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (opensPalette(event)) {
      event.preventDefault();
      if (!event.repeat) showOverlay(shownOverlay() === "PALETTE" ? null : "PALETTE");
      return;
    }
    if (event.defaultPrevented || !keysAreOn() || isTyping(event)) return;
    const leader = led.current !== null && event.timeStamp - led.current < SEQUENCE_MS ? "g" : null;
    led.current = null;
    const application = applicationOf(path);
    const wanted = readStroke(event, leader, {
      places: new Map(placesFor(roles).map((place) => [place.key, place.href])),
      tabs: application ? applicationTabs.map((tab) => application + tab.path) : [],
    });
    if (wanted === "LEADER") led.current = event.timeStamp;
    // A key held down goes from row to row, and does nothing else twice.
    else if (wanted && (!event.repeat || wanted.kind === "ROW") && act(wanted)) event.preventDefault();
  });
  const begin = useEffectEvent(() => takeKeys().forEach(press));

  useEffect(() => {
    begin();
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
