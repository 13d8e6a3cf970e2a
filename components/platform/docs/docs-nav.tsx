"use client";

import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { counted } from "#lib/platform/format.ts";
import { type DocsSection, searchDocs } from "./docs-search.ts";
import { MethodMark } from "./method-mark.tsx";

/** The table of contents: operations by tag, and schemas, with a search kept in the URL. */
export function DocsNav({ sections, schemas }: { sections: readonly DocsSection[]; schemas: string[] }) {
  const path = usePathname();
  const router = useRouter();
  const search = useSearchParams().get("search") ?? "";
  const [open, setOpen] = useState(false);
  const query = search === "" ? "" : `?search=${encodeURIComponent(search)}`;
  const found = searchDocs(sections, search);
  const names = schemas.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const places = [
    ...found.flatMap(({ entries }) => entries.map(({ operationId }) => `/docs/${operationId}`)),
    ...names.map((name) => `/docs/schemas/${name}`),
  ];
  const link = (href: string) => ({
    href: href + query,
    prefetch: false,
    "aria-current": href === path ? ("page" as const) : undefined,
    onClick: () => setOpen(false),
  });
  return (
    <>
      <search className="flex gap-2">
        <form
          className="min-w-0 grow"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            if (search !== "" && places[0]) router.push(places[0] + query);
          }}
        >
          <SearchField
            label="Search the API"
            value={search}
            onChange={({ target: { value } }) =>
              window.history.replaceState(
                null,
                "",
                value === "" ? path : `${path}?search=${encodeURIComponent(value)}`,
              )
            }
          />
        </form>
        <Button className="lg:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          Contents
        </Button>
      </search>
      <p role="status" className={search === "" ? "sr-only" : "mt-2 px-2 text-muted text-sm"}>
        {search !== "" &&
          (places.length === 0
            ? "No matches"
            : `${counted(count, "operation")}, ${counted(names.length, "schema")}`)}
      </p>
      <nav
        aria-label="Contents"
        className={cx(
          "mt-4 grid gap-0.5 text-sm [&_a:hover]:bg-hover [&_a:hover]:text-text [&_a]:flex [&_a]:min-w-0 [&_a]:items-baseline [&_a]:rounded-md [&_a]:px-2 [&_a]:py-1 [&_a]:text-muted pointer-coarse:[&_a]:py-2.5 [&_a[aria-current]]:bg-hover [&_a[aria-current]]:text-text",
          !open && search === "" && "max-lg:hidden",
        )}
      >
        <ul className="mb-3">
          <li>
            <Link {...link("/docs")}>Overview</Link>
          </li>
          <li>
            <Link {...link("/docs/changes")}>Versions and changes</Link>
          </li>
        </ul>
        {found.map(({ tag, entries }) => (
          <Group
            key={tag}
            title={tag}
            open={search !== "" || entries.some(({ operationId }) => path === `/docs/${operationId}`)}
          >
            {entries.map(({ operationId, method }) => (
              <li key={operationId}>
                <Link {...link(`/docs/${operationId}`)}>
                  <MethodMark method={method} />
                  <span className="wrap-anywhere min-w-0">{operationId}</span>
                </Link>
              </li>
            ))}
          </Group>
        ))}
        {names.length > 0 && (
          <Group title="Schemas" open={search !== "" || path.startsWith("/docs/schemas/")}>
            {names.map((name) => (
              <li key={name}>
                <Link {...link(`/docs/schemas/${name}`)}>
                  <span className="wrap-anywhere min-w-0">{name}</span>
                </Link>
              </li>
            ))}
          </Group>
        )}
      </nav>
    </>
  );
}

/** Open if it contains the current page or there is a search. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details key={String(open)} open={open}>
      <summary className="rounded-md px-2 py-1 font-medium hover:bg-hover pointer-coarse:py-2.5">
        {title}
      </summary>
      <ul className="mt-0.5 mb-2">{children}</ul>
    </details>
  );
}
