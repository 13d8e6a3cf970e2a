import { Workflow } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AutoRefresh } from "#components/operations/jobs/run-controls.tsx";
import {
  JOBS_HREF,
  parseRunQuery,
  RunsTable,
  runsHref,
  StateFilter,
} from "#components/operations/jobs/runs-table.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink, NewTabLink } from "#components/ui/links.tsx";
import { NumberedPages, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { listRuns } from "#inngest/administration/runs.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import type { JobList } from "#lib/operations/jobs/schemas.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage(props: { searchParams: Promise<QueryParams> }) {
  const query = parseRunQuery(await props.searchParams);
  const { state, page } = query;
  const ctx = await portalContext(runsHref(query));
  const { runner, outbox, queue, counts, total, pageSize, runs } = await listRuns(ctx, query);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) redirect(runsHref({ state, page: lastPage }));
  const now = ctx.now.toISOString();

  const isActive = outbox.length + queue.length + counts.QUEUED + counts.RUNNING > 0;
  const isUpToDate = !isActive && counts.PARKED === 0;
  return (
    <>
      <PageHeader
        title="Jobs"
        meta={<span>Background jobs: statement reading, email and CRM sync</span>}
        actions={<ActionLink label="Refresh" href={runsHref(query)} />}
      />
      {isActive && <AutoRefresh />}
      <div className="flex flex-col gap-5">
        <RunnerNotice runner={runner} />
        {isUpToDate && <p className="text-muted">Nothing is waiting. All jobs are up to date.</p>}
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
                  ? "Runs are parked after their last attempt fails. You can retry them here."
                  : "Each upload, application and email starts one."}
              </EmptyState>
            )}
            {total > pageSize && (
              <NumberedPages
                {...{ page, pageSize, total }}
                shown={runs.length}
                hrefOf={(next) => runsHref({ state, page: next })}
              />
            )}
          </Card>
        </section>
      </div>
    </>
  );
}

type Props = { outbox: JobList["outbox"]; queue: JobList["queue"]; now: string };

/** Events that no runner has accepted, and jobs in the queue. */
function WaitingCard({ outbox, queue, now }: Props) {
  const rows = [
    ...outbox.map((row) => ({ ...row, where: "Not yet accepted by the runner" })),
    ...queue.map((row) => ({ ...row, where: "In the queue" })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Waiting" flush>
      <Table caption="Waiting">
        <TableHead>
          <Th>What</Th>
          <Th>Where</Th>
          <Th numeric>Count</Th>
          <Th>Oldest</Th>
        </TableHead>
        <tbody className="stacked:block">
          {rows.map((row) => (
            <Tr key={`${row.where} ${row.name}`}>
              <Td lead>{row.name}</Td>
              <Td label="Where">{row.where}</Td>
              <Td label="Count" numeric>
                {row.count}
              </Td>
              <Td label="Oldest">
                <TimeAgo instant={row.since} now={now} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** If Inngest runs the jobs, links to its screens. */
function RunnerNotice({ runner }: { runner: JobList["runner"] }) {
  if (runner.kind === "EMBEDDED") return null;
  return (
    <Notice
      title="Inngest runs the jobs"
      action={
        runner.url && (
          <NewTabLink href={runner.url} className="text-accent underline">
            Open Inngest
          </NewTabLink>
        )
      }
    >
      What it gives up or loses is sent to it again. Retry runs here: a run that has ended does nothing if it
      is run again there.
    </Notice>
  );
}
