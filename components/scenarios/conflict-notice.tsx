import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { Calculator } from "#components/calculator/use-calculator.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { readScenario } from "./scenario-requests.ts";
import { scenarioValues } from "./scenario-values.ts";

/** Why the form was not saved over what another tab or person saved, and the ways on; nothing typed is lost by any. */
export function ConflictNotice(props: {
  scenario: Pick<Scenario, "scenarioId" | "name">;
  /** Nothing is left to load: it can only be saved as another one. */
  deleted: boolean;
  form: Calculator;
  onSaveAsNew: () => void;
  /** The form has the other version now, and is saved over that one. */
  onLoaded: (theirs: Scenario) => void;
}) {
  const { scenario, deleted, form, onSaveAsNew, onLoaded } = props;
  const router = useRouter();
  const [loading, startLoading] = useTransition();
  const load = () =>
    startLoading(async () => {
      try {
        const theirs = await readScenario(scenario.scenarioId);
        const undo = form.take(scenarioValues(theirs));
        onLoaded(theirs);
        showToast({
          tone: "info",
          title: `The form has what was saved on ${formatTimestamp(theirs.updatedAt)}`,
          action: { label: "Back to mine", onSelect: undo },
        });
        router.refresh();
      } catch (error) {
        const description = error instanceof Error ? error.message : undefined;
        showToast({ tone: "danger", title: "It could not be loaded", description });
      }
    });
  return (
    <div className="mt-3">
      <Notice
        tone="warning"
        live
        title={
          deleted ? `“${scenario.name}” was deleted meanwhile` : `“${scenario.name}” was changed meanwhile`
        }
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
