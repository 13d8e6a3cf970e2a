"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest, useRequestKey } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { TabLink } from "#components/ui/layout/nav-tabs.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import {
  dueStages,
  type RefixStage,
  type ReminderNoteKind,
  type ReminderState,
  refixStages,
  reminderStates,
} from "#lib/deal/settlements/core/refix-stage.ts";
import type { DrawnPart, DrawnPartQuery } from "#lib/deal/settlements/schemas.ts";
import { refixHref, reminderLabels, stageLabels } from "./refix-list.ts";

const options = reminderStates.map((state) => ({ value: state, label: reminderLabels[state] }));

/** The stages with their number of parts, search and filter, all kept in the URL. */
export function RefixToolbar(props: { query: DrawnPartQuery; counts: Record<RefixStage, number> }) {
  const { query, counts } = props;
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

const NoteDialog = lazyComponent(() => import("./refix-dialogs.tsx"), "NoteDialog");
const NextDealDialog = lazyComponent(() => import("./refix-dialogs.tsx"), "NextDealDialog");

/** Actions for a drawn part: refix as a button, the rest in a menu. */
export function RefixActions(props: { part: DrawnPart; names: string; today: string }) {
  const { part, names, today } = props;
  const router = useRouter();
  const keyOf = useRequestKey();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState<ReminderNoteKind | "NEXT_DEAL" | null>(null);
  const close = () => setAsking(null);
  const ask = (label: string, what: typeof asking) => ({ label, onSelect: () => setAsking(what) });
  const reminder = [
    ...(part.reminder === "DONE" ? [] : [ask("Snooze", "SNOOZED"), ask("Mark as done", "DONE")]),
    ...(part.reminder === "DONE" || part.reminder === "SNOOZED" ? [ask("Reopen reminder", "REOPENED")] : []),
  ];
  const start = async () => {
    setPending(true);
    try {
      const path = `/v1/portal/drawn-parts/${part.partId}/refix` as const;
      const { applicationId } = await apiRequest(path, { method: "POST", requestKey: keyOf(part.partId) });
      showSuccess("Refix started", "Add the rate and the new fixed term once the lender offers them.");
      router.push(`/applications/${applicationId}/lenders`);
    } catch (error) {
      showFailure("The refix was not started", error);
      setPending(false);
    }
  };
  return (
    <span className="flex items-center justify-end gap-1">
      {part.reminder === "STARTED" ? (
        <ButtonLink size="small" href={`/applications/${part.applicationId}/lenders`} prefetch={false}>
          Continue refix
        </ButtonLink>
      ) : (
        <Button
          size="small"
          pending={pending}
          aria-label={`Start refix for ${names}, ${part.lenderName}`}
          onClick={start}
        >
          Start refix
        </Button>
      )}
      <Menu
        label="More actions"
        name={`More actions for ${names}, ${part.lenderName}`}
        icon={<Ellipsis />}
        items={[
          ask("Log contact", "CONTACTED"),
          ...reminder,
          "separator",
          ask("Start next deal", "NEXT_DEAL"),
        ]}
      />
      {asking === "NEXT_DEAL" && (
        <NextDealDialog applicationId={part.applicationId} names={names} onClose={close} />
      )}
      {asking !== null && asking !== "NEXT_DEAL" && (
        <NoteDialog kind={asking} partId={part.partId} names={names} today={today} onClose={close} />
      )}
    </span>
  );
}
