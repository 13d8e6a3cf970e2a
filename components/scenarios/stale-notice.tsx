import { useRouter } from "next/navigation";
import { useState } from "react";
import type { CalculatorControls } from "#components/calculator/form/calculator-state.ts";
import type { Prefill } from "#components/calculator/form/prefill.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { scenarioHref } from "./scenario-address.ts";
import { scenarioValues } from "./scenario-values.ts";
import { staleSentences } from "./stale-copy.ts";

const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx").then((module) => module.RenewDialog));

type StaleNoticeProps = { scenario: Scenario; prefill: Prefill; form: CalculatorControls };

/** Explains why the saved figures are out of date, and renews them. */
export function StaleNotice({ scenario, prefill, form }: StaleNoticeProps) {
  const { scenarioId, applicationId, name, stale } = scenario;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const seen = Object.fromEntries(Object.entries(prefill.values).map(([key, { value }]) => [key, value]));
  const takeSeen = () => {
    const undo = form.take(seen);
    showToast({
      tone: "info",
      title: "The form now shows what is in the file",
      action: { label: "Undo", onSelect: undo },
    });
  };
  const show = (renewed: Scenario) => {
    if (renewed.scenarioId === scenarioId) form.take(scenarioValues(renewed));
    else router.push(scenarioHref(applicationId, renewed.scenarioId));
    router.refresh();
  };
  return (
    <div className="mt-3">
      <Notice
        tone="warning"
        title="Out of date"
        action={
          <span className="flex flex-wrap justify-end gap-2">
            {stale.includes("STATEMENTS") && <Button onClick={takeSeen}>Use what the file shows</Button>}
            <Button onClick={() => setAsking(true)}>Renew</Button>
          </span>
        }
      >
        {staleSentences(stale).join(" ")} The figures below are recalculated. Renew or save to keep them.
      </Notice>
      {asking && (
        <RenewDialog
          scenarioId={scenarioId}
          name={name}
          stale={stale}
          isHousehold={scenario.request === null}
          onDone={show}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
