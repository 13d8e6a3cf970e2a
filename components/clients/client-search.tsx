"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { clientListHref } from "./client-list-address.ts";

/** How long typing must rest before the list follows. */
const REST_MS = 250;

/** Searches the client list; what is looked for lives in the address. `<ClientSearch search={place.search} />` */
export function ClientSearch({ search }: { search: string }) {
  const router = useRouter();
  const [text, setText] = useState(search);
  const [loading, startLoading] = useTransition();
  const shown = useRef(search);

  // The address changed by another way (back, a link): the field follows.
  useEffect(() => {
    if (shown.current !== search) setText(search);
    shown.current = search;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      startLoading(() => router.replace(clientListHref({ search: wanted, page: 1 }), { scroll: false }));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, router]);

  return (
    <search className="flex items-center gap-2">
      <form action="/clients" className="w-full sm:w-80" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Search clients"
          placeholder="Name, e-mail or reference"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {loading && <Spinner className="size-4 text-muted" />}
    </search>
  );
}
