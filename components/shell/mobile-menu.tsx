"use client";

import MenuIcon from "lucide-react/icons/menu";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { watchOverlay } from "#components/command/overlay.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.ts";
import { useEarlyPart, useLazyPart } from "#components/ui/use-lazy-part.ts";

const drawer = lazyPart(() => import("#components/ui/drawer.tsx").then((module) => module.Drawer));

/** The phone's way to the sidebar: a button and a drawer that closes once one has gone somewhere. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === path;
  const close = () => setOpenedOn(null);
  const Drawer = useLazyPart(drawer, open, close);
  useEarlyPart(drawer);
  // The command palette takes its place.
  useEffect(() => watchOverlay(() => setOpenedOn(null)), []);
  return (
    <>
      <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => setOpenedOn(path)} />
      {Drawer && (
        <Drawer side="left" title="Lodge" open={open} onClose={close}>
          {children}
        </Drawer>
      )}
    </>
  );
}
