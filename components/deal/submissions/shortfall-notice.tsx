import { Notice } from "#components/ui/feedback/notice.tsx";
import { describeShortfall } from "#lib/deal/submissions/core/missing.ts";
import { readCents } from "./submission-fields.ts";

/** Says beside an approved amount, while it is typed, that it is less than the loan parts. It can still be recorded. */
export function ShortfallNotice(props: {
  parts: readonly { amount: string | number }[];
  /** As typed; undefined where the form does not ask for it. */
  approvedAmount: string | undefined;
}) {
  const { parts, approvedAmount = "" } = props;
  const amounts = parts.map(({ amount }) => ({ amount: readCents(String(amount)) ?? 0 }));
  const shortfall = describeShortfall(amounts, readCents(approvedAmount));
  if (shortfall === null) return null;
  return (
    <Notice tone="warning" title="Less was approved than asked for" live>
      {shortfall} Change the parts before drawdown.
    </Notice>
  );
}
