import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { JobList } from "#lib/jobs/schemas.ts";

type Props = { outbox: JobList["outbox"]; queue: JobList["queue"]; now: string };

/** Events that no runner has accepted, and jobs in the queue. */
export function WaitingCard({ outbox, queue, now }: Props) {
  const rows = [
    ...outbox.map((row) => ({ ...row, where: "Not yet accepted by the runner" })),
    ...queue.map((row) => ({ ...row, where: "In the queue" })),
  ];
  if (rows.length === 0) {
    return <p className="text-muted">Nothing is waiting. All jobs are up to date.</p>;
  }
  return (
    <Card title="Waiting" flush>
      <Table caption="Waiting">
        <TableHead>
          <Th>What</Th>
          <Th>Where</Th>
          <Th numeric>How many</Th>
          <Th>Oldest</Th>
        </TableHead>
        <tbody className="stacked:block">
          {rows.map((row) => (
            <Tr key={`${row.where} ${row.name}`}>
              <Td lead>{row.name}</Td>
              <Td label="Where">{row.where}</Td>
              <Td label="How many" numeric>
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

/** If Inngest runs the jobs, links to its runs. */
export function RunnerNotice({ runner }: { runner: JobList["runner"] }) {
  if (runner.kind === "EMBEDDED") return null;
  return (
    <Notice
      title="Inngest runs the jobs"
      action={
        runner.url && (
          <a href={runner.url} className="text-accent underline" rel="noreferrer" target="_blank">
            Open Inngest
          </a>
        )
      }
    >
      Runs, steps and retries are shown there. The runs below were started by Lodge itself. Retrying a parked
      one sends it to Inngest.
    </Notice>
  );
}
