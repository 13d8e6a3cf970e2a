"use client";

import { ChevronsUpDown } from "lucide-react";
import { useOptimistic } from "react";
import type { ViewedScreen } from "#components/deal/saved-views/use-saved-views.ts";
import { ViewMenu } from "#components/deal/saved-views/view-menu.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { fieldBox } from "#components/ui/forms/field.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import type { SavedView } from "#lib/deal/saved-views/schemas.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  statusLabels,
} from "#lib/records/applications/core/application-status.ts";
import {
  describeListQuery,
  type ListQuery,
  listQueryText,
  readListQuery,
} from "#lib/records/applications/core/list-query.ts";
import { listHref } from "./list-href.ts";

const screen: ViewedScreen = { screen: "APPLICATIONS", noun: "view", lists: "applications" };

const fromText = (query: string) => readListQuery(Object.fromEntries(new URLSearchParams(query)));
const hrefOf = (query: string) => listHref(fromText(query));
const describe = (query: string) => describeListQuery(fromText(query));

/** Saved views, search and status filter of the list, kept in the URL. */
export function ListToolbar({ query, views }: { query: ListQuery; views: readonly SavedView[] }) {
  const { pending, go, text } = useUrlFilter(query.search, (search) => listHref(query, { search }));
  const [statuses, showStatuses] = useOptimistic(query.statuses);
  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <div className="flex w-full min-w-0 sm:w-auto">
        <ViewMenu
          of={screen}
          saved={views}
          current={listQueryText(query)}
          allLabel="All applications"
          hrefOf={hrefOf}
          describe={describe}
        />
      </div>
      <div className="w-full sm:w-72">
        <SearchField label="Search by applicant" maxLength={100} {...text} />
      </div>
      <div className="w-full sm:w-52">
        <StatusFilter
          statuses={statuses}
          onChange={(next) => go(listHref(query, { statuses: next }), () => showStatuses(next))}
        />
      </div>
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}

const ANY = "ANY";
const items = [
  { id: ANY, label: "Any status" },
  ...applicationStatuses.map((status) => ({ id: status, label: statusLabels[status] })),
];

/** Filters the list by any number of statuses. "Any status" is on while none is chosen, and clears the others. */
function StatusFilter(props: {
  statuses: readonly ApplicationStatus[];
  onChange: (statuses: readonly ApplicationStatus[]) => void;
}) {
  const { statuses, onChange } = props;
  const labels = statuses.map((status) => statusLabels[status]).join(", ") || "Any status";
  return (
    <Menu
      label={labels}
      name={`Status: ${labels}`}
      align="start"
      trigger={
        <>
          <span className="truncate">{labels}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </>
      }
      className={cx(fieldBox, "flex items-center justify-between gap-2 text-left")}
      items={items}
      choices={{
        selected: statuses.length > 0 ? [...statuses] : [ANY],
        onChange: (selected) => {
          const isCleared = statuses.length > 0 && selected.includes(ANY);
          const chosen = new Set(isCleared ? [] : selected);
          const next = applicationStatuses.filter((status) => chosen.has(status));
          onChange(next.length === applicationStatuses.length ? [] : next);
        },
      }}
    />
  );
}
