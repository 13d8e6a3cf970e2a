import { Notice } from "#components/ui/feedback/notice.tsx";
import type { JobList } from "#lib/jobs/schemas.ts";

/** Where Inngest runs the jobs: that its runs are there, and the way to them. */
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
      Its runs, steps and retries are shown there. The runs below were made by Lodge itself; retrying a parked
      one sends it to Inngest.
    </Notice>
  );
}
