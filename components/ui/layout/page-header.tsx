import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

type Crumb = { label: string; href: string };

/**
 * A screen's header: breadcrumbs, title, key facts and actions.
 * `<PageHeader title="Aroha Ngata" crumbs={[{label: "Applications", href: "/applications"}]} meta={<Badge…/>} actions={…} />`
 */
export function PageHeader(props: {
  title: ReactNode;
  crumbs?: Crumb[];
  meta?: ReactNode;
  /** Figures below title and actions, over the whole width. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** A single short action, which shares the line of the breadcrumbs on a phone. */
  compact?: boolean;
}) {
  const compact = props.compact === true && props.actions !== undefined;
  return (
    <header className={cx("relative mb-5", compact && "max-sm:mb-2")}>
      {props.crumbs && props.crumbs.length > 0 && (
        <nav
          aria-label="Breadcrumbs"
          className={cx(
            "mb-1",
            compact && "max-sm:-mt-3 max-sm:mb-0 max-sm:flex max-sm:min-h-11 max-sm:items-center",
          )}
        >
          <ol className="flex flex-wrap items-center gap-1 text-muted text-sm">
            {props.crumbs.map((crumb) => (
              <li key={crumb.href} className="flex items-center gap-1">
                <Link href={crumb.href} className="rounded-xs hover:text-text hover:underline">
                  {crumb.label}
                </Link>
                <ChevronRight className="size-3.5" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h1
            className={cx("text-balance font-semibold text-2xl", compact && "max-sm:truncate max-sm:text-xl")}
          >
            {props.title}
          </h1>
          {props.meta && (
            <div
              className={cx(
                "mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted",
                compact && "max-sm:flex-nowrap",
              )}
            >
              {props.meta}
            </div>
          )}
        </div>
        {props.actions && (
          <div
            className={cx(
              "flex flex-wrap items-center gap-2 sm:shrink-0",
              compact && "max-sm:absolute max-sm:top-0 max-sm:-right-3 max-sm:min-h-11",
            )}
          >
            {props.actions}
          </div>
        )}
      </div>
      {props.facts}
    </header>
  );
}
