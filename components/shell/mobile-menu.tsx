"use client";

import MenuIcon from "lucide-react/icons/menu";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Drawer } from "#components/ui/drawer.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";

/** The phone's way to the sidebar: a button and a drawer that closes once one has gone somewhere. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <>
      <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => setOpenedOn(path)} />
      <Drawer side="left" title="Lodge" open={openedOn === path} onClose={() => setOpenedOn(null)}>
        {children}
      </Drawer>
    </>
  );
}
