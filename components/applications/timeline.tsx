import { cx } from "#components/ui/class-names.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { toneDot } from "#components/ui/tone.ts";
import type { StatusChange } from "#lib/applications/status-changes.ts";
import { statusWords } from "./status-labels.ts";

/** The application's status history, latest first. */
export function Timeline({ history, now }: { history: readonly StatusChange[]; now: string }) {
  return (
    <Card title="History">
      <ol className="flex flex-col">
        {history.map((change, index) => (
          <li key={`${change.at} ${change.to}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < history.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-1 w-px bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                "relative mt-1.5 size-2 shrink-0 rounded-full ring-4 ring-raised",
                index === 0 ? toneDot[statusWords[change.to].tone] : "bg-line-strong",
              )}
            />
            <div className="min-w-0 grow">
              <p className="flex justify-between gap-3">
                <span className={cx(index === 0 && "font-medium")}>
                  {change.from === null ? "Created" : statusWords[change.to].label}
                </span>
                <span className="text-muted text-sm">
                  <TimeAgo instant={change.at} now={now} />
                </span>
              </p>
              <p className="text-muted text-sm">{who[change.by]}</p>
              {change.reason && <p className="mt-0.5 text-pretty">{change.reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const who: Record<StatusChange["by"], string> = {
  you: "by you",
  applicant: "by the applicant's upload",
  Lodge: "by Lodge, after reading the statements",
};
