"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useRef } from "react";
import { cx } from "#components/ui/class-names.ts";

/** A tab, with how many are behind it. */
type NavTab = { label: string; href: string; count?: number };

/**
 * Tabs that are links: each has its own URL, so the browser's back button works. The current tab is the one whose URL
 * is the longest prefix of the current one. `<NavTabs label="Application" tabs={[{ label: "Documents", href }]} />`
 */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const path = usePathname();
  const [current] = tabs
    .filter((tab) => path === tab.href || path.startsWith(`${tab.href}/`))
    .toSorted((a, b) => b.href.length - a.href.length);
  const bar = useRef<HTMLElement>(null);
  // In a narrow window, or zoomed in, the current tab may be off-screen. `scrollIntoView` would scroll the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows the path.
  useEffect(() => {
    const tabs = bar.current;
    const tab = tabs?.querySelector<HTMLElement>("[aria-current]");
    if (!tabs || !tab) return;
    const showCurrent = () => {
      const { left, width } = tab.getBoundingClientRect();
      const { left: start, width: whole } = tabs.getBoundingClientRect();
      tabs.scrollLeft += left - start - (whole - width) / 2;
    };
    const observer = new ResizeObserver(showCurrent);
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [path]);
  return (
    <nav ref={bar} aria-label={label} className="-mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-5 border-b">
        {tabs.map((tab) => (
          <TabLink key={tab.href} {...tab} isCurrent={tab === current} />
        ))}
      </ul>
    </nav>
  );
}

/** One of the tabs, in their list. */
export function TabLink(
  props: NavTab & { isCurrent: boolean } & Pick<ComponentProps<typeof Link>, "scroll" | "prefetch">,
) {
  const { label, count, isCurrent, ...link } = props;
  return (
    <li className="-mb-px">
      <Link
        {...link}
        aria-current={isCurrent ? "page" : undefined}
        className={cx(
          "flex h-10 items-center gap-1.5 whitespace-nowrap border-b-2 -outline-offset-2 forced-colors:border-s-0! pointer-coarse:h-11",
          isCurrent
            ? "border-accent font-medium text-text forced-colors:border-[color:Highlight]"
            : "border-transparent text-muted forced-colors:border-b-0 hover:border-line-strong hover:text-text",
        )}
      >
        {label}
        {count !== undefined && (
          <span className="figures rounded-full bg-hover px-1.5 text-muted text-xs">{count}</span>
        )}
      </Link>
    </li>
  );
}
