import "#components/platform/api/zod-without-eval.ts";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { withFile } from "#components/lending/calculator/form/match-file.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { CalculatorForm } from "#components/lending/calculator/form/use-calculator.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showFailure, showUndo } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleSentences } from "#lib/lending/scenarios/stale-words.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { scenarioHref } from "./scenario-address.ts";
import { scenarioValues } from "./scenario-values.ts";

const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx"), "RenewDialog");

type NoticeProps = { scenario: Scenario; prefill: Prefill; form: CalculatorForm };

/** Explains why the saved figures are out of date, and renews them. */
export function StaleNotice({ scenario, prefill, form }: NoticeProps) {
  const { scenarioId, applicationId, stale } = scenario;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const applyFile = () =>
    showUndo(
      "The form now shows the file's figures",
      form.adopt((values) => withFile(values, prefill)),
    );
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

/** Explains that another tab or person changed the scenario, and offers to load that version or save a new one. */
export function ConflictNotice(
  props: NoticeProps & {
    /** Whether it was deleted, so that it can only be saved as a new scenario. */
    deleted: boolean;
    onSaveAsNew: () => void;
    /** Called once the other version is in the form, so that saving replaces it. */
    onLoaded: (theirs: Scenario) => void;
  },
) {
  const { scenario, deleted, form, prefill, onSaveAsNew, onLoaded } = props;
  const router = useRouter();
  const [loading, startLoading] = useTransition();
  const load = () =>
    startLoading(async () => {
      try {
        const theirs = await apiRequest(`/v1/portal/scenarios/${scenario.scenarioId}`);
        const undo = form.adopt(scenarioValues(theirs, prefill));
        onLoaded(theirs);
        showUndo(`Loaded the version saved on ${formatTimestamp(theirs.updatedAt)}`, undo, "Restore mine");
        router.refresh();
      } catch (error) {
        showFailure("The other version couldn't be loaded", error);
      }
    });
  return (
    <div className="mt-3">
      <Notice
        tone="warning"
        live
        title={deleted ? `“${scenario.name}” has been deleted` : `“${scenario.name}” has been changed`}
      >
        It was changed in another tab or by someone else. Your changes were not saved, but they are still in
        the form below.
        <span className="mt-2 flex flex-wrap gap-2">
          {!deleted && (
            <Button pending={loading} onClick={load}>
              Load the other version
            </Button>
          )}
          <Button onClick={onSaveAsNew}>Save mine as new</Button>
        </span>
      </Notice>
    </div>
  );
}
