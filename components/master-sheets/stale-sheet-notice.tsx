import { Notice } from "#components/ui/feedback/notice.tsx";
import { formatTimestamp } from "#lib/format/timestamp.ts";

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
