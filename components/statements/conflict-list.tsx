import type { SummaryAccount } from "./verification-copy.ts";

const SHOWN = 3;

/** Where a statement's figures contradict each other; a long list opens on demand, without a script. */
export function ConflictList({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  if (conflicts.length === 0) return null;
  const rest = conflicts.slice(SHOWN);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3">
      <Messages conflicts={conflicts.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline">
            <span className="group-open:hidden">Show {rest.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <Messages conflicts={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Messages({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  return (
    <ul className="flex flex-col gap-1">
      {conflicts.map((conflict) => (
        <li key={conflict.message} className="text-pretty text-sm">
          {conflict.message}
        </li>
      ))}
    </ul>
  );
}
