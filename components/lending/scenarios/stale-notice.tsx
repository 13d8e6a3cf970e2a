import { useRouter } from "next/navigation";
import { useState } from "react";
import { withFile } from "#components/lending/calculator/form/match-file.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { CalculatorForm } from "#components/lending/calculator/form/use-calculator.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleSentences } from "#lib/lending/scenarios/stale-words.ts";
import { scenarioHref } from "./scenario-address.ts";
import type { scenarioValues } from "./scenario-values.ts";

const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx"), "RenewDialog");

type StaleNoticeProps = { scenario: Scenario; prefill: Prefill; form: CalculatorForm };

/** Explains why the saved figures are out of date, and renews them. */
export function StaleNotice({ scenario, prefill, form }: StaleNoticeProps) {
  const { scenarioId, applicationId, stale } = scenario;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const applyFile = () => {
    const undo = form.adopt((values) => withFile(values, prefill));
    showToast({
      tone: "info",
      title: "The form now shows the file's figures",
      action: { label: "Undo", onSelect: undo },
    });
  };
  const show = (renewed: Scenario, toValues: typeof scenarioValues) => {
    if (renewed.scenarioId === scenarioId) form.adopt(toValues(renewed, prefill));
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
            {stale.includes("STATEMENTS") && <Button onClick={applyFile}>Use the file's figures</Button>}
            <Button onClick={() => setAsking(true)}>Renew</Button>
          </span>
        }
      >
        {staleSentences(stale).join(" ")} The figures below are recalculated. Renew or save to keep them.
      </Notice>
      {asking && (
        <RenewDialog
          {...scenario}
          isHousehold={scenario.request === null}
          onDone={show}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
