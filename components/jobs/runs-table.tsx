import { Badge } from "#components/ui/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { capitalize } from "#lib/format/capitalize.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { JobRun } from "#lib/jobs/schemas.ts";
import { RetryRun } from "./run-controls.tsx";
import { runStateLabels } from "./run-states.ts";

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
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
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
                {runStateLabels[run.state].label}
              </Badge>
            </Td>
            <Td label="Attempts" numeric className="pt-2.5">
              {run.attempts}
            </Td>
            <Td label="Started" className="pt-2.5">
              <TimeAgo instant={run.startedAt} now={now} />
            </Td>
            <Td className="text-right">{run.state === "PARKED" && <RetryRun run={run} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
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
