import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { withSignInLink } from "#components/ui/feedback/notice.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import { alike, exclusion } from "./corrections.ts";
import { transactionKeys } from "./filters/use-transaction-filter.ts";
import { describeDecision } from "./grid/category-copy.ts";
import { BalanceAfter, CategoryMark } from "./grid/category-mark.tsx";
import { transactionsHref } from "./transactions-href.ts";
import type { Correct } from "./use-corrections.ts";

const TransactionSources = lazyComponent(
  () => import("#components/reading/proof/transaction-evidence.tsx"),
  "TransactionSources",
  <Skeleton className="h-72 w-full" />,
);

/** Links to documents are valid for 15 minutes. */
const MAX_AGE_MS = 10 * 60_000;

/** One transaction: its category and why, its source in the document, and whether the summary includes it. */
export function TransactionDrawer(props: {
  applicationId: string;
  row: ListedTransaction;
  list: TransactionList;
  correct: Correct;
  onCategorise: () => void;
  onClose: () => void;
}) {
  const { applicationId, row, list, correct, onCategorise, onClose } = props;
  const account = list.accounts.find(({ accountId }) => accountId === row.accountId);
  const others = alike(row, list.transactions).length;
  const { data: detail, error } = useQuery({
    queryKey: [...transactionKeys.one(applicationId, row.transactionId), row.excluded],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/transactions/${row.transactionId}`, { signal }),
    staleTime: MAX_AGE_MS,
  });
  return (
    <Drawer open onClose={onClose} title="Transaction">
      <p className="figures font-semibold font-serif text-2xl">{formatMoney(row.amount)}</p>
      <p className="mt-1 break-words">{row.description}</p>
      <div className="mt-5">
        <DescriptionList
          items={[
            { term: "Date", value: formatDate(row.date) },
            { term: "Account", value: account ? accountLabel(account, list.currency) : "–" },
            { term: "Balance after", value: <BalanceAfter row={row} /> },
            {
              term: "Payee",
              value: row.merchant && (
                <>
                  {row.merchant}
                  {others > 0 && (
                    <TextLink
                      href={transactionsHref(applicationId, { merchant: row.merchant })}
                      className="block w-fit"
                      onClick={onClose}
                    >
                      {counted(others, "more payment")} {row.amount > 0 ? "from" : "to"} them
                    </TextLink>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
      <Part title="Category">
        <CategoryMark row={row} />
        <p className="mt-1.5 text-muted">{describeDecision(row)}</p>
        <Button className="mt-2.5" onClick={onCategorise}>
          Change category
        </Button>
      </Part>
      <Part title="Source">
        {detail ? (
          <TransactionSources detail={detail} compact />
        ) : (
          !error && <Skeleton className="h-72 w-full" />
        )}
        {error && <p className="text-danger">{withSignInLink(error.message)}</p>}
      </Part>
      <Part title="Summary">
        <SummaryInclusion row={row} reason={detail?.excludedReason ?? null} correct={correct} />
      </Part>
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5 border-t pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function SummaryInclusion(props: { row: ListedTransaction; reason: string | null; correct: Correct }) {
  const { row, reason, correct } = props;
  const [typed, setTyped] = useState("");
  if (row.excluded) {
    return (
      <>
        <p>Excluded. It doesn't count as income or spending.{reason && ` Reason: ${reason}`}</p>
        <Button className="mt-2.5" onClick={() => correct(exclusion(row, false))}>
          Include again
        </Button>
      </>
    );
  }
  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        correct(exclusion(row, true, typed.trim()));
        setTyped("");
      }}
    >
      <p className="text-muted">Included in the summary. Exclude it if it is neither income nor spending.</p>
      <TextField
        label="Reason"
        optional
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="self-start">
        Exclude from the summary
      </Button>
    </form>
  );
}
