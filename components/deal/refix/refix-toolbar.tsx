"use client";

import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { TabLink } from "#components/ui/layout/nav-tabs.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import {
  dueStages,
  type RefixStage,
  type ReminderState,
  refixStages,
  reminderStates,
} from "#lib/deal/settlements/core/refix-stage.ts";
import type { DrawnPartQuery } from "#lib/deal/settlements/schemas.ts";
import { refixHref } from "./refix-href.ts";
import { reminderLabels, stageLabels } from "./refix-labels.ts";

const options = reminderStates.map((state) => ({ value: state, label: reminderLabels[state] }));

/** The stages with their number of parts, search and filter, all kept in the URL. */
export function RefixToolbar({
  query,
  counts,
}: {
  query: DrawnPartQuery;
  counts: Record<RefixStage, number>;
}) {
  const { pending, go, text } = useUrlFilter(query.search, (search) => refixHref(query, { search }));
  const due = dueStages.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <>
      <nav aria-label="When the fixed rate ends" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex w-max min-w-full gap-5 border-b">
          {(["DUE", ...refixStages] as const).map((stage) => (
            <TabLink
              key={stage}
              href={refixHref(query, { stage })}
              scroll={false}
              prefetch={false}
              isCurrent={stage === query.stage}
              label={stageLabels[stage]}
              count={stage === "DUE" ? due : counts[stage]}
            />
          ))}
        </ul>
      </nav>
      <search className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-72">
          <SearchField label="Search by client or lender" maxLength={100} {...text} />
        </div>
        <Select
          label="Reminder"
          hideLabel
          className="w-full sm:w-44"
          placeholder="Any reminder"
          options={options}
          value={query.reminder === "ANY" ? "" : query.reminder}
          onChange={(event) =>
            go(refixHref(query, { reminder: (event.target.value || "ANY") as ReminderState | "ANY" }))
          }
        />
        {pending && <Spinner label="Searching" className="size-4 text-muted" />}
      </search>
    </>
  );
}
