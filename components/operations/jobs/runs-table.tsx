import Link from "next/link";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import {
  type JobList,
  type JobRun,
  type RunQuery,
  type RunState,
  runStates,
} from "#lib/operations/jobs/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { capitalize } from "#lib/platform/format.ts";
import { parsePage, type QueryParams, queryText } from "#lib/platform/text/search.ts";
import { RetryRun } from "./run-controls.tsx";

export const JOBS_HREF = "/administration/jobs";

const runStateLabels: Record<RunState, { label: string; tone: Tone }> = {
  PARKED: { label: "Parked", tone: "danger" },
  QUEUED: { label: "Waiting", tone: "warning" },
  RUNNING: { label: "Running", tone: "info" },
  DONE: { label: "Done", tone: "success" },
};

/** Runs with their progress. Each name expands to its steps and ids. */
export function RunsTable({ runs, now }: { runs: readonly JobRun[]; now: string }) {
  return (
    <Table caption="Runs">
      <TableHead>
        <Th>Job</Th>
        <Th>Broker</Th>
        <Th>State</Th>
        <Th numeric>Attempts</Th>
        <Th>Started</Th>
        <Th unseen>Actions</Th>
      </TableHead>
      <tbody className="stacked:block">
        {runs.map((run) => (
          <Tr key={`${run.eventId} ${run.jobId}`} className="align-top">
            <Td lead className="pt-2.5">
              <RunDetails run={run} />
            </Td>
            <Td label="Broker" className="wrap-anywhere min-w-36 pt-2.5">
              {run.brokerName ?? "–"}
            </Td>
            <Td label="State" className="pt-2.5">
              <Badge tone={runStateLabels[run.state].tone} busy={run.state === "RUNNING"}>
                {run.state === "QUEUED" ? waitingLabel(run) : runStateLabels[run.state].label}
              </Badge>
            </Td>
            <Td label="Attempts" numeric className="pt-2.5">
              {run.attempts}
            </Td>
            <Td label="Started" className="pt-2.5">
              {run.attempts === 0 ? "–" : <TimeAgo instant={run.startedAt} now={now} />}
            </Td>
            <Td className="text-right">{canRetry(run) && <RetryRun run={run} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function waitingLabel({ attempts }: JobRun): string {
  return attempts === 0 ? "Not started" : "Retrying soon";
}

/** A queued run may be tried at once, for example after an outage. */
function canRetry({ state }: JobRun): boolean {
  return state === "PARKED" || state === "QUEUED";
}

function RunDetails({ run }: { run: JobRun }) {
  return (
    <details className="min-w-0 grow">
      <summary className="cursor-pointer">
        {run.jobName}
        {run.lastError && (
          <span className="block max-w-prose pl-4 font-normal text-danger text-sm wrap-anywhere">
            {capitalize(run.lastError)}
          </span>
        )}
      </summary>
      <div className="pt-1 pl-4 font-normal text-muted text-sm">
        {run.steps.length === 0 ? (
          <p>No steps completed yet.</p>
        ) : (
          <ol className="list-decimal pl-4">
            {run.steps.map((step) => (
              <li key={step.name}>
                {step.name}, <span className="figures">{formatTimestamp(step.finishedAt)}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-1 wrap-anywhere">
          {Object.entries({ event: run.eventId, ...run.about })
            .map(([name, id]) => `${name} ${id}`)
            .join(" · ")}
        </p>
      </div>
    </details>
  );
}

/** Links that filter the runs by state, each with its count. */
export function StateFilter({ counts, state }: { counts: JobList["counts"]; state: string | null }) {
  const all = runStates.reduce((sum, name) => sum + counts[name], 0);
  const choices = [
    { state: null, label: "All", count: all },
    ...runStates.map((name) => ({ state: name, label: runStateLabels[name].label, count: counts[name] })),
  ];
  return (
    <nav aria-label="State of runs" className="flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          href={runsHref({ state: choice.state, page: 1 })}
          prefetch={false}
          aria-current={choice.state === state ? "page" : undefined}
          className={cx(
            "inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:h-11",
            choice.state === state
              ? "border-accent bg-accent-soft font-medium text-accent"
              : "bg-raised text-muted hover:bg-hover hover:text-text",
          )}
        >
          {choice.label}
          <span className="figures">{choice.count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Parses `?state=&page=`; ignores unknown values. */
export function parseRunQuery(params: QueryParams): RunQuery {
  return {
    state: runStates.find((state) => state === params.state) ?? null,
    page: parsePage(params.page),
  };
}

/** The URL of the list of runs for a query. */
export function runsHref({ state, page }: RunQuery): string {
  return `${JOBS_HREF}${queryText({ state, page: page > 1 && page })}`;
}
