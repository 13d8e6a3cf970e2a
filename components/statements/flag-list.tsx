import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { flagKeys } from "#lib/transactions/core/listed-transaction.ts";
import {
  isPlaced,
  mostSevereFirst,
  type PlacedFlag,
  type SummaryFlag,
  severityLabels,
  splitLongMessage,
} from "./flag-copy.ts";
import { ShowPlace } from "./show-place.tsx";

/** What a lender would ask about, most severe first, each with its transactions. */
export function FlagList(props: { applicationId: string; flags: readonly SummaryFlag[] }) {
  const { applicationId, flags } = props;
  const keys = flagKeys(flags);
  const placed = flags.filter(isPlaced);
  return (
    <ul className="-my-2">
      {mostSevereFirst(flags).map((flag, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two flags may have the same message, and the list never changes.
          key={index}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-2 last:border-b-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <span>
            <Badge tone={severityLabels[flag.severity].tone}>{severityLabels[flag.severity].label}</Badge>
          </span>
          <FlagMessage
            flag={flag}
            others={placed.filter((other) => isOnSamePage(other, flag))}
            href={transactionsHref(applicationId, { flag: keys[flags.indexOf(flag)] ?? null })}
          />
        </li>
      ))}
    </ul>
  );
}

function isOnSamePage({ place }: PlacedFlag, flag: SummaryFlag): boolean {
  return place.fileId === flag.place?.fileId && place.page === flag.place.page;
}

function FlagMessage(props: { flag: SummaryFlag; others: readonly PlacedFlag[]; href: string }) {
  const { flag, others, href } = props;
  const count = flag.transactionIds.length;
  const { head, rest } = splitLongMessage(flag.message);
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
      {isPlaced(flag) && (
        <ShowPlace
          flag={{ message: flag.message, place: flag.place }}
          others={others.filter((other) => other !== flag).map(({ message, place }) => ({ message, place }))}
        />
      )}
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
