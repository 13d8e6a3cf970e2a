import { formatRelativeTime, formatTimestamp } from "#lib/platform/dates.ts";

/**
 * A relative time, with the exact New Zealand time on hover. `<TimeAgo instant={row.createdAt} now={now} />`
 * `now` is passed in, so that server and browser render the same text.
 */
export function TimeAgo({ instant, now }: { instant: string; now: string }) {
  return (
    <time dateTime={instant} title={formatTimestamp(instant)} className="figures whitespace-nowrap">
      {formatRelativeTime(instant, now)}
    </time>
  );
}
