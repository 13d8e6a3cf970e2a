import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionKeys } from "#components/reading/transactions/filters/use-transaction-filter.ts";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { type Cents, formatMoney, toCents } from "#lib/platform/money.ts";
import { proofLabels } from "#lib/platform/report/proof.ts";
import { accountProof, unprovedCopy } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { AccountStatements } from "#lib/reading/statements/list-account-statements.ts";
import { findTransactions, totalTransactions } from "#lib/reading/transactions/core/find-transactions.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { noFilter, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import type { OpenEvidence } from "./evidence-drawer.tsx";
import { Loaded } from "./loaded.tsx";
import { ProofGlyph } from "./proof-glyph.tsx";

type Statement = AccountStatements["statements"][number];

/** The statements of an account: their balances and totals, and every contradiction with its place. */
export function StatementsEvidence(props: {
  applicationId: string;
  accountId: string;
  onOpen: OpenEvidence;
}) {
  const { applicationId, accountId, onOpen } = props;
  const query = useQuery({
    queryKey: ["applications", applicationId, "account-statements", accountId],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/accounts/${accountId}/statements`, { signal }),
    retry: false,
  });
  const skeleton = ["h-5 w-56", "mt-4 h-44 w-full", "mt-3 h-44 w-full"];
  return (
    <Loaded query={query} label="statements" skeleton={skeleton}>
      {(account) => (
        <div className="flex flex-col gap-4">
          <p>
            <span className="font-medium">{accountLabel(account)}</span>
            {account.bank && account.accountName && (
              <span className="text-muted"> · {account.accountName}</span>
            )}
            {" · "}
            <TextLink href={transactionsHref(applicationId, { account: accountId })}>
              Open in Transactions
            </TextLink>
          </p>
          <ol className="flex flex-col gap-4">
            {account.statements.map((statement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same document and period, and the list never changes.
              <li key={index} className="border-t pt-3">
                <StatementProof applicationId={applicationId} statement={statement} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  );
}

function StatementProof(props: { applicationId: string; statement: Statement; onOpen: OpenEvidence }) {
  const { applicationId, statement, onOpen } = props;
  const { from, to, fileName, entry, verification, conflicts, assumptions, documentId } = statement;
  const proof = accountProof(statement);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="figures font-medium">{from && to ? formatDateRange(from, to) : "Period not shown"}</h3>
        <span className="inline-flex items-center gap-1.5 text-sm">
          <ProofGlyph proof={proof} />
          {proofLabels[proof]}
        </span>
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {fileName}
        {entry !== null && `, ${entry}`} · {counted(statement.transactions, "transaction")}
      </p>
      <Sum statement={statement} />
      {verification !== "PROVED" && conflicts.length === 0 && (
        <p className="mt-2 max-w-prose text-pretty text-muted text-sm">{unprovedCopy[verification].text}</p>
      )}
      {conflicts.length > 0 && (
        <ul aria-label="Contradictions" className="mt-2 flex flex-col gap-1.5 border-danger border-l-2 pl-3">
          {conflicts.map(({ message, page, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages may repeat, and the list never changes.
            <li key={index} className="text-pretty text-sm">
              {message}
              {(page !== null || line !== null) && (
                <Button
                  size="small"
                  variant="quiet"
                  className="ml-1"
                  onClick={() =>
                    onOpen(page === null ? `Line ${line}` : `Page ${page}`, {
                      kind: "PLACE",
                      spot: { documentId, entry, page, line },
                      text: message,
                    })
                  }
                >
                  {page === null ? `Show line ${line}` : `Show on page ${page}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {assumptions.length > 0 && (
        <ul
          aria-label="Assumptions"
          className="mt-2 flex flex-col gap-1.5 border-warning border-l-2 pl-3 text-sm"
        >
          {assumptions.map((message) => (
            <li key={message} className="text-pretty">
              {message}{" "}
              <TextLink href={`/applications/${applicationId}/summary`}>Decide in the summary</TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opening balance plus money in less money out, beside the closing balance that is printed. */
function Sum({ statement }: { statement: Statement }) {
  const { openingBalance, moneyIn, moneyOut, computedClosing, closingBalance } = statement;
  const money = (amount: number | null, unknown = "Not shown") =>
    amount === null ? unknown : formatMoney(toCents(amount));
  const agrees = computedClosing === null || closingBalance === null || computedClosing === closingBalance;
  const printed = agrees ? "font-medium" : "font-semibold text-danger";
  const lines: [sign: string, label: string, amount: string, look?: string][] = [
    ["", "Opening balance, printed", money(openingBalance)],
    ["+", "Money in", money(moneyIn)],
    ["−", "Money out", money(moneyOut)],
    ["=", "Closing balance, calculated", money(computedClosing, "Can't be calculated")],
    ["", "Closing balance, printed", money(closingBalance), printed],
  ];
  if (!agrees) {
    const difference = toCents(closingBalance) - toCents(computedClosing);
    lines.push(["", "Difference", formatMoney(difference), "text-danger"]);
  }
  return (
    <dl className="figures mt-2 grid max-w-md grid-cols-[1rem_minmax(0,1fr)_auto] gap-y-0.5">
      {lines.map(([sign, label, amount, look]) => (
        <div
          key={label}
          className={cx("col-span-3 grid grid-cols-subgrid", sign === "=" && "border-t pt-0.5", look)}
        >
          <span aria-hidden className="text-muted">
            {sign}
          </span>
          <dt className={look ? undefined : "text-muted"}>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

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
