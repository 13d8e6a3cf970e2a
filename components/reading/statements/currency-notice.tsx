import { Notice } from "#components/ui/feedback/notice.tsx";

/** Says in which currency a summary's amounts are, unless they are New Zealand dollars. */
export function CurrencyNotice({ currency }: { currency: string }) {
  if (currency === "NZD") return null;
  return <Notice tone="warning">All amounts are in {currency}, the currency of the statements.</Notice>;
}
