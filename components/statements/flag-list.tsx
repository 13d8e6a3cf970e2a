import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { flagKeys } from "#lib/transactions/core/listed-transaction.ts";
import { gravestFirst, type SummaryFlag, severityWords, shortened } from "./flag-copy.ts";

/** What a lender would ask about, the gravest first, each with the transactions that show it. */
export function FlagList(props: { applicationId: string; flags: readonly SummaryFlag[] }) {
  const { applicationId, flags } = props;
  const keys = flagKeys(flags);
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
          <FlagMessage
            flag={flag}
            href={transactionsHref(applicationId, { flag: keys[flags.indexOf(flag)] ?? null })}
          />
        </li>
      ))}
    </ul>
  );
}

function FlagMessage({ flag, href }: { flag: SummaryFlag; href: string }) {
  const count = flag.transactionIds.length;
  const { head, rest } = shortened(flag.message);
  return (
    <div className="min-w-0">
      <p className="text-pretty">
        {head}
        {count > 0 && (
          <>
            {" · "}
            <TextLink href={href} className="whitespace-nowrap">
              {count === 1 ? "1 transaction" : `${count} transactions`}
            </TextLink>
          </>
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
