import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { UsedSelection } from "#components/ui/tables/use-selection.ts";
import { counted } from "#lib/platform/format.ts";
import { formatMoney, groupThousands } from "#lib/platform/money.ts";
import { totalTransactions } from "#lib/reading/transactions/core/find-transactions.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";
import { excludeAll } from "../corrections.ts";
import type { Correct } from "../use-corrections.ts";
import { copyAsCsv } from "./copy-as-csv.ts";

const ExcludeDialog = lazyComponent(() => import("./bulk-dialogs.tsx"), "ExcludeDialog");
const AskDialog = lazyComponent(() => import("./bulk-dialogs.tsx"), "AskDialog");

export type BulkDialog = "exclude" | "ask" | null;

/** The number and sums of the selected transactions, and actions for them. Stays at the bottom of the screen. */
export function BulkBar(props: {
  applicationId: string;
  list: TransactionList;
  selection: UsedSelection<ListedTransaction>;
  /** The number of listed transactions. */
  count: number;
  dialog: BulkDialog;
  onDialog: (dialog: BulkDialog) => void;
  correct: Correct;
  onCategorise: (anchor: HTMLElement) => void;
  /** Called when the selection is no longer needed, to return focus to its row. */
  onDone: () => void;
}) {
  const { applicationId, list, selection, count, dialog, onDialog, correct, onCategorise, onDone } = props;
  const { rows } = selection;
  const totals = totalTransactions(rows, list.accounts);
  const included = rows.length - totals.excluded;
  const copy = () => {
    copyAsCsv(rows, list).then(
      () => showSuccess(`Copied ${counted(rows.length, "transaction")}`),
      (error: unknown) => showFailure("Nothing was copied", error),
    );
  };
  return (
    <section
      aria-label="Selected transactions"
      data-action-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t bg-raised px-4 py-2 shadow-overlay"
    >
      <div role="status" className="flex flex-wrap items-baseline gap-x-4">
        <p className="font-medium">
          <span className="figures">{groupThousands(rows.length)}</span> selected
          {totals.excluded > 0 && (
            <span className="font-normal text-muted">, {groupThousands(totals.excluded)} excluded</span>
          )}
        </p>
        {totals.sums.map(({ currency, moneyIn, moneyOut }) => (
          <p key={currency} className="figures text-muted">
            {totals.sums.length > 1 && `${currency} `}
            In <span className="text-text">{formatMoney(moneyIn)}</span> · Out{" "}
            <span className="text-text">{formatMoney(moneyOut)}</span>
          </p>
        ))}
      </div>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        <Button size="small" aria-haspopup="dialog" onClick={(event) => onCategorise(event.currentTarget)}>
          Set category
        </Button>
        {included > 0 && (
          <Button size="small" onClick={() => onDialog("exclude")}>
            Exclude
          </Button>
        )}
        {totals.excluded > 0 && (
          <Button
            size="small"
            onClick={() => {
              correct(excludeAll(rows, false));
              onDone();
            }}
          >
            Include
          </Button>
        )}
        <Button size="small" onClick={() => onDialog("ask")}>
          Ask the client
        </Button>
        <Button size="small" onClick={copy}>
          Copy as CSV
        </Button>
        {rows.length < count && (
          <Button size="small" variant="quiet" onClick={selection.all}>
            Select all {groupThousands(count)}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDone}>
          Clear
        </Button>
      </div>
      {dialog === "exclude" && (
        <ExcludeDialog
          count={included}
          onClose={() => onDialog(null)}
          onExclude={(reason) => {
            correct(excludeAll(rows, true, reason));
            onDone();
          }}
        />
      )}
      {dialog === "ask" && (
        <AskDialog
          applicationId={applicationId}
          rows={rows}
          onClose={() => onDialog(null)}
          onAsked={onDone}
        />
      )}
    </section>
  );
}
