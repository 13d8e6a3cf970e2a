"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { shownOverlay, showOverlay, watchOverlay } from "./overlay.ts";
import { usePortalKeys } from "./use-portal-keys.ts";
import { keepVisit, visitOf } from "./visits.ts";

const palette = lazyPart(() => import("./palette.tsx").then((module) => module.Palette));
const keySheet = lazyPart(() => import("./key-sheet.tsx").then((module) => module.KeySheet));
const close = () => showOverlay(null);

/** Answers the portal's keys, remembers where somebody was, and opens the palette and the sheet of keys. */
export function CommandCenter(props: {
  roles: readonly string[];
  email: string;
  /** The keys pressed while this was on its way. */
  takeKeys: () => readonly KeyboardEvent[];
}) {
  const { roles, email, takeKeys } = props;
  const path = usePathname();
  const overlay = useSyncExternalStore(watchOverlay, shownOverlay, () => null);
  const Palette = useLazyPart(palette, overlay === "PALETTE", close);
  const KeySheet = useLazyPart(keySheet, overlay === "KEYS", close);
  usePortalKeys(roles, takeKeys);

  useEffect(() => {
    const remember = () => {
      const created = document.querySelector<HTMLMetaElement>("meta[name=created]")?.content;
      const visit = visitOf(window.location.pathname, document.title, created);
      if (visit) keepVisit(window.sessionStorage, email, visit);
    };
    remember();
    // The title follows the address once the screen is there.
    const titles = new MutationObserver(remember);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, [email]);

  return (
    <>
      {overlay === "PALETTE" && Palette && (
        <Palette roles={roles} email={email} path={path} onClose={close} />
      )}
      {overlay === "KEYS" && KeySheet && <KeySheet roles={roles} onClose={close} />}
    </>
  );
}
