import Workflow from "lucide-react/icons/workflow";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AutoRefresh } from "#components/jobs/run-controls.tsx";
import { JOBS_HREF, readRunPlace, runsHref } from "#components/jobs/run-states.ts";
import { RunsTable, StateFilter } from "#components/jobs/runs-table.tsx";
import { RunnerNotice, WaitingCard } from "#components/jobs/waiting-card.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Pagination } from "#components/ui/tables/table.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

import { listRuns } from "#lib/jobs/read-jobs.ts";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage(props: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const place = readRunPlace(await props.searchParams);
  const { state, page } = place;
  const ctx = await portalContext(runsHref(place), "ROLE_ADMIN");
  const { runner, outbox, queue, counts, total, pageSize, runs } = await listRuns(ctx, place);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) redirect(runsHref({ state, page: lastPage }));
  const now = ctx.now.toISOString();
  const first = (page - 1) * pageSize;
  const isActive = outbox.length + queue.length + counts.RUNNING > 0;
  return (
    <>
      <PageHeader
        title="Jobs"
        meta={<span>Background jobs: statement reading, email and CRM sync</span>}
        actions={<ActionLink label="Refresh" href={runsHref(place)} />}
      />
      {isActive && <AutoRefresh />}
      <div className="flex flex-col gap-5">
        <RunnerNotice runner={runner} />
        <WaitingCard outbox={outbox} queue={queue} now={now} />
        <section aria-label="Runs" className="flex flex-col gap-3">
          <StateFilter counts={counts} state={state} />
          <Card flush>
            {runs.length > 0 ? (
              <RunsTable runs={runs} now={now} />
            ) : (
              <EmptyState
                icon={<Workflow />}
                title={state === null ? "No runs yet" : "No runs in this state"}
                action={state !== null && <ButtonLink href={JOBS_HREF}>Show all runs</ButtonLink>}
              >
                {state === "PARKED"
                  ? "Runs are parked after their last attempt has failed. You can retry them here."
                  : "Each upload, application and email starts one."}
              </EmptyState>
            )}
            {total > pageSize && (
              <Pagination
                summary={`${first + 1}–${first + runs.length} of ${total}`}
                {...(page > 1 && { previousHref: runsHref({ state, page: page - 1 }) })}
                {...(page < lastPage && { nextHref: runsHref({ state, page: page + 1 }) })}
              />
            )}
          </Card>
        </section>
      </div>
    </>
  );
}
