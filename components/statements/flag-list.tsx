import { Badge } from "#components/ui/badge.tsx";
import { gravestFirst, type SummaryFlag, severityWords, shortened } from "./flag-words.ts";

/** What a lender would ask about, the gravest first. `<FlagList flags={summary.flags} />` */
export function FlagList({ flags }: { flags: readonly SummaryFlag[] }) {
  return (
    <ul className="-my-2">
      {gravestFirst(flags).map((flag, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two flags may say the same; the list is drawn once.
          key={index}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-2 last:border-b-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <span>
            <Badge tone={severityWords[flag.severity].tone}>{severityWords[flag.severity].label}</Badge>
          </span>
          <FlagMessage flag={flag} />
        </li>
      ))}
    </ul>
  );
}

function FlagMessage({ flag }: { flag: SummaryFlag }) {
  const { head, rest } = shortened(flag.message);
  return (
    <div className="min-w-0">
      <p className="text-pretty">
        {head}
        {flag.transactionIds.length > 1 && (
          <span className="text-muted"> · {flag.transactionIds.length} transactions</span>
        )}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline">
            And {rest.length} more
          </summary>
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {rest.map((part) => (
              <li key={part} className="text-pretty">
                {part}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
