import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionKeys } from "#components/reading/transactions/filters/use-transaction-filter.ts";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { cx } from "#components/ui/class-names.ts";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDate } from "#lib/platform/format/date.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { findTransactions, totalTransactions } from "#lib/reading/transactions/core/find-transactions.ts";
import type {
  ListedTransaction,
  TransactionList,
} from "#lib/reading/transactions/core/listed-transaction.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { noFilter, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { OpenEvidence } from "./evidence-drawer.tsx";
import { Loaded } from "./loaded.tsx";

/** The rest are listed in Transactions. */
const MAX_SHOWN = 200;

type Props = { applicationId: string; filter: Partial<TransactionFilter>; onOpen: OpenEvidence };

/** The transactions in a figure, with their totals. Each opens its line. */
export function TransactionsEvidence(props: Props) {
  const { applicationId } = props;
  const query = useQuery<TransactionList>({
    queryKey: transactionKeys.list(applicationId),
    queryFn: async ({ signal }) =>
      unpackList(await apiRequest(`/v1/portal/applications/${applicationId}/transactions`, { signal })),
    retry: false,
  });
  return (
    <Loaded query={query} label="transactions" skeleton={["mb-4 h-20 w-full", "h-80 w-full"]}>
      {(list) => <Found {...props} list={list} />}
    </Loaded>
  );
}

function Found({ applicationId, filter, list, onOpen }: Props & { list: TransactionList }) {
  const rows = findTransactions(list.transactions, { ...noFilter, ...filter }, list.flags);
  const { sums, excluded } = totalTransactions(rows, list.accounts);
  const figures = sums.slice(0, 2).flatMap(({ currency, moneyIn, moneyOut }) => {
    const within = currency === list.currency ? "" : ` (${currency})`;
    const sides: [label: string, cents: Cents][] = [
      [`Money in${within}`, moneyIn],
      [`Money out${within}`, moneyOut],
    ];
    return sides.filter(([, cents]) => cents > 0);
  });
  return (
    <div className="flex flex-col gap-4">
      <StatRow>
        <Stat
          label="Transactions"
          figure={rows.length.toLocaleString("en-NZ")}
          note={excluded > 0 ? `${excluded} excluded from the totals` : undefined}
        />
        {figures.map(([label, cents]) => (
          <Stat key={label} label={label} figure={formatMoney(cents)} />
        ))}
      </StatRow>
      {rows.length === 0 ? (
        <p className="text-muted">No transactions match now. They may have been corrected or removed.</p>
      ) : (
        <RowList rows={rows.slice(0, MAX_SHOWN)} applicationId={applicationId} list={list} onOpen={onOpen} />
      )}
      <p className="text-muted text-sm">
        {rows.length > MAX_SHOWN &&
          `The first ${MAX_SHOWN} of ${rows.length.toLocaleString("en-NZ")} are shown. `}
        <TextLink href={transactionsHref(applicationId, filter)}>Open in Transactions</TextLink>
      </p>
    </div>
  );
}

function RowList(props: {
  applicationId: string;
  rows: readonly ListedTransaction[];
  list: TransactionList;
  onOpen: OpenEvidence;
}) {
  const { applicationId, rows, list, onOpen } = props;
  const accounts = new Map(
    list.accounts.map((account) => [account.accountId, accountLabel(account, list.currency)]),
  );
  return (
    <ul aria-label="Transactions" className="rounded-lg border bg-raised" onKeyDown={moveFocus}>
      {rows.map((row) => (
        <li key={row.transactionId} className="border-b last:border-b-0">
          <button
            type="button"
            onClick={() =>
              onOpen("Transaction", { kind: "TRANSACTION", applicationId, transactionId: row.transactionId })
            }
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
          >
            <span className="truncate">{row.description}</span>
            <span className={cx("figures text-right", row.excluded && "text-muted line-through")}>
              {formatMoney(row.amount)}
            </span>
            <span className="col-span-2 truncate text-muted text-sm">
              <span className="figures">{formatDate(row.date)}</span> · {accounts.get(row.accountId)}
              {row.excluded && " · excluded"}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The arrow keys move between the rows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
