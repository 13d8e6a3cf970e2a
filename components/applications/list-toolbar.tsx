"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { type ApplicationStatus, applicationStatuses } from "#lib/application-status.ts";
import { type ListQuery, listHref } from "./list-query.ts";
import { statusWords } from "./status-labels.ts";

const options = applicationStatuses.map((status) => ({ value: status, label: statusWords[status].label }));
const PAUSE_MS = 250;

/** Search and status filter of the list, kept in the URL so that back, reload and sharing preserve them. */
export function ListToolbar({ query }: { query: ListQuery }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  // Text not yet in the URL; null once they agree.
  const [typed, setTyped] = useState<string | null>(null);
  const go = (change: Partial<ListQuery>) =>
    startTransition(() => router.replace(listHref(query, change), { scroll: false }));
  const search = useEffectEvent((text: string) => {
    if (text.trim() !== query.search) go({ search: text.trim() });
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped((text) => (text === query.search ? null : text)), [query.search]);

  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <SearchField
          label="Search by applicant"
          value={typed ?? query.search}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Select
        label="Status"
        hideLabel
        className="w-full sm:w-52"
        placeholder="Any status"
        options={options}
        value={query.status ?? ""}
        onChange={(event) => go({ status: (event.target.value || null) as ApplicationStatus | null })}
      />
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}
