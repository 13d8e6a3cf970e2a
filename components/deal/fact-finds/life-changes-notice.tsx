import { Notice } from "#components/ui/feedback/notice.tsx";
import type { LifeChange } from "#lib/deal/fact-finds/core/life-changes.ts";

/** The changes that applicants expect. No figure allows for them by itself. */
export function LifeChangesNotice({ changes }: { changes: readonly LifeChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="Not in these figures: expected changes">
      <ul>
        {changes.map(({ clientId, name, text }) => (
          <li key={clientId} className="wrap-anywhere text-pretty">
            {name}: “{text}”
          </li>
        ))}
      </ul>
    </Notice>
  );
}
