import type { Prefill } from "#components/calculator/prefill.ts";
import type { Calculator } from "#components/calculator/use-calculator.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { StaleReason } from "#lib/scenarios/schemas.ts";
import { staleSentences } from "./stale-words.ts";

export type StaleNoticeProps = { stale: readonly StaleReason[]; prefill: Prefill; form: Calculator };

/** Why the saved figures are no longer those of today, and how to renew them. */
export function StaleNotice(props: StaleNoticeProps) {
  const { stale, prefill, form } = props;
  const seen = Object.fromEntries(Object.entries(prefill.values).map(([key, { value }]) => [key, value]));
  const takeSeen = () => {
    const undo = form.take(seen);
    showToast({
      tone: "info",
      title: "The form has what the file shows now",
      action: { label: "Undo", onSelect: undo },
    });
  };
  return (
    <div className="mt-3">
      <Notice
        tone="warning"
        title="Out of date"
        action={stale.includes("STATEMENTS") && <Button onClick={takeSeen}>Take what the file shows</Button>}
      >
        {staleSentences(stale).join(" ")} The figures below are worked out anew; saving renews the scenario.
      </Notice>
    </div>
  );
}
