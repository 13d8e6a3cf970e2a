import Link from "next/link";
import { cx } from "#components/ui/class-names.ts";
import { runStates } from "#lib/jobs/run-query.ts";
import type { JobList } from "#lib/jobs/schemas.ts";
import { runStateLabels, runsHref } from "./run-states.ts";

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
