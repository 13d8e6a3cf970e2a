"use client";

import MenuIcon from "lucide-react/icons/menu";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { watchOverlay } from "#components/command/overlay.ts";
import { IconButton } from "#components/ui/button.tsx";
import { Drawer } from "#components/ui/overlays/dialog.tsx";

/** The sidebar on phones: a button and a drawer that closes on navigation. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === path;
  const close = () => setOpenedOn(null);
  // The command palette replaces it.
  useEffect(() => watchOverlay(() => setOpenedOn(null)), []);
  return (
    <>
      <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => setOpenedOn(path)} />
      <Drawer side="left" title="Lodge" open={open} onClose={close}>
        {children}
      </Drawer>
    </>
  );
}
