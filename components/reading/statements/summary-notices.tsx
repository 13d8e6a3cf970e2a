import { Notice } from "#components/ui/feedback/notice.tsx";
import { formatTimestamp } from "#lib/platform/dates.ts";

/** Shown with figures from an earlier summary while further statements are processed. */
export function EarlierSummaryNotice({ generatedAt }: { generatedAt: string }) {
  return (
    <Notice title="Statements are being read">
      The figures are from {formatTimestamp(generatedAt)}. They will include these statements once all have
      been read.
    </Notice>
  );
}

/** Says in which currency a summary's amounts are, unless they are New Zealand dollars. */
export function CurrencyNotice({ currency }: { currency: string }) {
  if (currency === "NZD") return null;
  return <Notice tone="warning">All amounts are in {currency}, the currency of the statements.</Notice>;
}
