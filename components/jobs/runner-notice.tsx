import { Notice } from "#components/ui/notice.tsx";
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
      Its runs, their steps and retries are shown there. Below are runs that Lodge itself did before; a parked
      one that is tried again goes to Inngest.
    </Notice>
  );
}
