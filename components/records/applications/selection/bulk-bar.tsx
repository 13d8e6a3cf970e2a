import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { applicationsAsCsv, saveCsv } from "./applications-csv.ts";
import type { SelectableRow } from "./selection.tsx";

const WithdrawDialog = lazyComponent(() => import("./bulk-dialogs.tsx"), "WithdrawDialog");
const RemindDialog = lazyComponent(() => import("./bulk-dialogs.tsx"), "RemindDialog");

/** Actions for the selected applications. Stays at the bottom of the screen. */
export function BulkBar(props: {
  rows: readonly SelectableRow[];
  /** The number of rows on the page. */
  count: number;
  onAll: () => void;
  /** Called when the selection is no longer needed, to return focus to its rows. */
  onDone: () => void;
}) {
  const { rows, count, onAll, onDone } = props;
  const [dialog, setDialog] = useState<"withdraw" | "remind" | null>(null);
  const close = () => setDialog(null);
  return (
    <section
      aria-label="Selected applications"
      data-action-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t bg-raised px-4 py-2 shadow-overlay"
    >
      <p role="status" className="font-medium">
        <span className="figures">{rows.length}</span> selected
      </p>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog("withdraw")}>
          Withdraw
        </Button>
        {rows.some(({ waitingLinks }) => waitingLinks > 0) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setDialog("remind")}>
            Remind
          </Button>
        )}
        <Button size="small" onClick={() => saveCsv(applicationsAsCsv(rows), "Applications.csv")}>
          Download CSV
        </Button>
        {rows.length < count && (
          <Button size="small" variant="quiet" onClick={onAll}>
            Select all {count}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDone}>
          Clear
        </Button>
      </div>
      {dialog === "withdraw" && <WithdrawDialog rows={rows} onClose={close} onDone={onDone} />}
      {dialog === "remind" && <RemindDialog rows={rows} onClose={close} onDone={onDone} />}
    </section>
  );
}
