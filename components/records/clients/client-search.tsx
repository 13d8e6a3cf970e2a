"use client";

import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import { clientListHref } from "./client-list-href.ts";

/** Searches the client list; the text is kept in the URL. `<ClientSearch search={query.search} />` */
export function ClientSearch({ search }: { search: string }) {
  const { pending, text } = useUrlFilter(search, (typed) => clientListHref({ search: typed, page: 1 }));
  return (
    <search className="flex items-center gap-2">
      <form action="/clients" className="w-full sm:w-80" onSubmit={(event) => event.preventDefault()}>
        <SearchField label="Search clients" placeholder="Name, email or reference" name="search" {...text} />
      </form>
      {pending && <Spinner className="size-4 text-muted" />}
    </search>
  );
}
