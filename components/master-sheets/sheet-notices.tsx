import { Notice } from "#components/ui/feedback/notice.tsx";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { SheetList } from "#lib/serviceability/sheets/schemas.ts";

/** Why nothing can be calculated just now; nothing while all is well. */
export function SelectedNotice({ selected }: { selected: SheetList["selected"] }) {
  if (selected.state === "NOT_CONFIGURED") {
    return (
      <Notice tone="warning" title="No master sheet is selected">
        MASTER_SHEET_ID is not set, so the calculator answers every request with an error. Set it to the
        identifier of a sheet below, and start Lodge again.
      </Notice>
    );
  }
  if (selected.state === "BROKEN") {
    return (
      <Notice tone="danger" title="The calculator is unavailable">
        MASTER_SHEET_ID names “{selected.identifier}”, and no version of it that can be calculated with is in
        force. Put one in force, or let the setting name another sheet.
      </Notice>
    );
  }
  return null;
}

/** Says that the bank rules are the last good ones while their spreadsheet cannot be read. */
export function StaleSheetNotice({ since }: { since: string }) {
  return (
    <div className="mb-4">
      <Notice tone="warning">
        Since {formatTimestamp(since)} the spreadsheet of the bank rules cannot be used. These figures use the
        last good version of it.
      </Notice>
    </div>
  );
}
