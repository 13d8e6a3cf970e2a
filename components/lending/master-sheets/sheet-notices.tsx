import { Notice } from "#components/ui/feedback/notice.tsx";
import type { SheetList } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";

/** Explains why nothing can be calculated; renders nothing if it can. */
export function SelectedNotice({ selected }: { selected: SheetList["selected"] }) {
  if (selected.state === "NOT_CONFIGURED") {
    return (
      <Notice tone="warning" title="No master sheet is selected">
        MASTER_SHEET_ID is not set, so the calculator returns an error for every request. Set it to the
        identifier of a sheet below and restart Lodge.
      </Notice>
    );
  }
  if (selected.state === "BROKEN") {
    return (
      <Notice tone="danger" title="The calculator is unavailable">
        MASTER_SHEET_ID names “{selected.identifier}”, but no usable version of it is in force. Put one in
        force, or set MASTER_SHEET_ID to another sheet.
      </Notice>
    );
  }
  return null;
}

/** Warns that the bank rules spreadsheet cannot be read, so the last valid version is used. */
export function StaleSheetNotice({ since }: { since: string }) {
  return (
    <div className="mb-4">
      <Notice tone="warning">
        The bank rules spreadsheet has been unusable since {formatTimestamp(since)}. These figures use its
        last valid version.
      </Notice>
    </div>
  );
}
