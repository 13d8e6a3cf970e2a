import { Badge } from "#components/ui/badge.tsx";
import { gravestFirst, type SummaryFlag, severityWords } from "./flag-words.ts";

/** What a lender would ask about, the gravest first. `<FlagList flags={summary.flags} />` */
export function FlagList({ flags }: { flags: readonly SummaryFlag[] }) {
  return (
    <ul className="-my-2">
      {gravestFirst(flags).map((flag, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two flags may say the same; the list is drawn once.
          key={index}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b py-2 last:border-b-0"
        >
          <Badge tone={severityWords[flag.severity].tone}>{severityWords[flag.severity].label}</Badge>
          <p className="text-pretty">
            {flag.message}
            {flag.transactionIds.length > 1 && (
              <span className="text-muted"> · {flag.transactionIds.length} transactions</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
