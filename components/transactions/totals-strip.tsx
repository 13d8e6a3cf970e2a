import Download from "lucide-react/icons/download";
import { buttonStyle } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { formatMoney } from "#lib/money.ts";
import type { TransactionTotals } from "#lib/transactions/core/find-transactions.ts";

const figure = new Intl.NumberFormat("en-NZ");

/** What the transactions shown add up to, and their download. */
export function TotalsStrip(props: {
  totals: TransactionTotals | undefined;
  /** Whether these are not all. */
  narrowed: boolean;
  downloadHref: string;
}) {
  const { totals, narrowed, downloadHref } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-4 py-2.5">
      {totals ? (
        <div role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="font-medium">
            <span className="figures">{figure.format(totals.count)}</span>{" "}
            {totals.count === 1 ? "transaction" : "transactions"}
            {totals.excluded > 0 && (
              <span className="font-normal text-muted">
                , <span className="figures">{figure.format(totals.excluded)}</span> excluded
              </span>
            )}
          </p>
          {totals.sums.map(({ currency, moneyIn, moneyOut }) => (
            <dl key={currency} className="flex flex-wrap gap-x-4 gap-y-1">
              {totals.sums.length > 1 && <Sum term="" value={currency} />}
              <Sum term="In" value={formatMoney(moneyIn)} />
              <Sum term="Out" value={formatMoney(moneyOut)} />
              <Sum term="Net" value={formatMoney(moneyIn - moneyOut)} />
            </dl>
          ))}
        </div>
      ) : (
        <Skeleton className="h-5 w-80 max-w-full" />
      )}
      <a href={downloadHref} download className={buttonStyle("secondary", "small")}>
        <Download />
        {narrowed ? "Download these as CSV" : "Download all as CSV"}
      </a>
    </div>
  );
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
