import { useEffect } from "react";

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "target">;

type Anchor = { href: string; target: string; hasAttribute: (name: string) => boolean };

/**
 * The URL that a click opens if it replaces the page with another page of Lodge. Null for anything else: another tab, a
 * download, an anchor on the same page, or another site, where the browser asks.
 */
export function leavingHref(click: Click, here: { href: string }): string | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const target = click.target as { closest?: (selector: string) => Anchor | null } | null;
  const anchor = target?.closest?.("a[href]");
  if (!anchor || anchor.hasAttribute("download")) return null;
  if (anchor.target !== "" && anchor.target !== "_self") return null;
  const [to, from] = [new URL(anchor.href, here.href), new URL(here.href)];
  if (to.origin !== from.origin) return null;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  return isSamePage ? null : `${to.pathname}${to.search}${to.hash}`;
}

/** Makes the browser ask before the user leaves a page with unsaved changes. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
