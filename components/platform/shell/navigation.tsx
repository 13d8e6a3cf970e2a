"use client";

import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { overlay } from "#components/platform/command/overlay.ts";
import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Drawer } from "#components/ui/overlays/drawer.tsx";

/** A link in the sidebar, current on its own URL and all below it. */
export function NavLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  const path = usePathname();
  const current = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      // Not prefetched in view: a first visit loads only one screen's script, and reads are audited when they happen.
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={cx(
        "flex h-8 items-center gap-2.5 rounded-md px-2 pointer-coarse:h-11 [&_svg]:size-4",
        current
          ? "bg-hover font-medium text-text [&_svg]:text-accent"
          : "text-muted hover:bg-hover hover:text-text [&_svg]:text-muted",
      )}
    >
      {icon}
      {children}
    </Link>
  );
}

/** The sidebar in narrow windows: a button and a drawer that closes on navigation. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === path;
  const close = () => setOpenedOn(null);
  // The command palette replaces it.
  useEffect(() => overlay.watch(() => setOpenedOn(null)), []);
  return (
    <>
      <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => setOpenedOn(path)} />
      <Drawer side="left" title="Lodge" open={open} onClose={close}>
        {children}
      </Drawer>
    </>
  );
}
