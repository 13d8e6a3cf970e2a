import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionKeys } from "#components/reading/transactions/filters/use-transaction-filter.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { NewTabLink } from "#components/ui/links.tsx";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import type { TransactionDetail } from "#lib/reading/transactions/schemas.ts";
import { DocumentLine } from "./document-line.tsx";
import { Loaded } from "./loaded.tsx";

/** Links to documents are valid for 15 minutes. */
const MAX_AGE_MS = 10 * 60_000;

/** A transaction and its line in the document that shows it. */
export function TransactionEvidence(props: { applicationId: string; transactionId: string }) {
  const { applicationId, transactionId } = props;
  const query = useQuery({
    queryKey: [...transactionKeys.one(applicationId, transactionId), "evidence"],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/transactions/${transactionId}`, { signal }),
    staleTime: MAX_AGE_MS,
    retry: false,
  });
  const skeleton = ["h-8 w-40", "mt-2 h-5 w-72", "mt-4 h-[68dvh] min-h-80 w-full"];
  return (
    <Loaded query={query} label="transaction" skeleton={skeleton}>
      {(detail) => (
        <div className="flex flex-col gap-4">
          <div>
            <p className="figures font-semibold text-xl">{formatMoney(toCents(detail.amount))}</p>
            <p className="wrap-anywhere">
              {detail.description} <span className="figures text-muted">{formatDate(detail.date)}</span>
            </p>
          </div>
          <TransactionSources detail={detail} />
        </div>
      )}
    </Loaded>
  );
}

/** Each document that shows a transaction, with its line there. */
export function TransactionSources(props: { detail: TransactionDetail; compact?: boolean }) {
  const { detail, compact = false } = props;
  const [chosen, setChosen] = useState(0);
  const source = detail.sources[chosen] ?? detail.sources[0];
  if (!source) return <p className="text-muted">No document shows this transaction now.</p>;
  return (
    <div className="flex flex-col gap-3">
      {detail.sources.length > 1 && (
        <Select
          label={`Shown in ${detail.sources.length} documents`}
          options={detail.sources.map((each, index) => ({
            value: String(index),
            label: `${each.fileName}, ${describePlace(each)}`,
          }))}
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      <p className="min-w-0">
        <NewTabLink
          href={source.url}
          className="wrap-anywhere rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
        >
          {source.fileName}
          <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.125em]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </NewTabLink>
        <span className="figures text-muted">, {describePlace(source)}</span>
      </p>
      <DocumentLine
        key={chosen}
        spot={source}
        markName={`${detail.description}, ${formatMoney(toCents(detail.amount))}`}
        compact={compact}
      />
    </div>
  );
}

/** The place in the file: `page 3`, `line 12` of a file without pages, `march.csv, line 12` in an archive. */
function describePlace({ entry, page, line }: TransactionDetail["sources"][number]): string {
  const place = page === null ? `line ${line}` : `page ${page}`;
  return entry === null ? place : `${entry}, ${place}`;
}
