import { formatRelativeTime } from "#lib/format/relative-time.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";

/**
 * When something was, in words, with the exact New Zealand time on hover. `<TimeAgo instant={row.createdAt} now={now} />`
 * `now` comes from outside, so that server and browser say the same.
 */
export function TimeAgo({ instant, now }: { instant: string; now: string }) {
  return (
    <time dateTime={instant} title={formatTimestamp(instant)} className="figures whitespace-nowrap">
      {formatRelativeTime(instant, now)}
    </time>
  );
}
