"use client";

import { Spinner } from "#components/ui/feedback/progress.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { useAddressFilter } from "#components/ui/tables/use-address-filter.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  statusLabels,
} from "#lib/vocabulary/application-status.ts";
import { type ListQuery, listHref } from "./list-query.ts";

const options = applicationStatuses.map((status) => ({ value: status, label: statusLabels[status] }));

/** Search and status filter of the list, kept in the URL. */
export function ListToolbar({ query }: { query: ListQuery }) {
  const { pending, go, text } = useAddressFilter(query.search, (search) => listHref(query, { search }));
  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <SearchField label="Search by applicant" maxLength={100} {...text} />
      </div>
      <Select
        label="Status"
        hideLabel
        className="w-full sm:w-52"
        placeholder="Any status"
        options={options}
        value={query.status ?? ""}
        onChange={(event) =>
          go(listHref(query, { status: (event.target.value || null) as ApplicationStatus | null }))
        }
      />
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}
