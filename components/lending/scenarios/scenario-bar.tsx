import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { CalculatorForm, CalculatorState } from "#components/lending/calculator/form/use-calculator.ts";
import { ApiError, orUnreachable } from "#components/platform/api/api-error.ts";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink, NewTabLink } from "#components/ui/links.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { fromFileHref, reportHref } from "./scenario-address.ts";
import { ScenarioSwitcher } from "./scenario-switcher.tsx";
import { whenComplete } from "./when-complete.ts";

const StaleNotice = lazyComponent(() => import("./stale-notice.tsx"), "StaleNotice");

const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), "SaveDialog");

const ConflictNotice = lazyComponent(() => import("./conflict-notice.tsx"), "ConflictNotice");

// Loaded on the first save.
const requests = () => orUnreachable(import("#components/platform/api/api-request.ts"));
const content = () => orUnreachable(import("./scenario-content.ts"));

/** The name of the scenario in the form, and the actions that save it. */
export function ScenarioBar(props: {
  applicationId: string;
  scenario: Scenario | null;
  form: CalculatorForm;
  state: CalculatorState;
  prefill: Prefill;
  /** The list of saved scenarios, and their number. */
  switcher: ReactNode;
  saved: number;
}) {
  const { applicationId, scenario, form, state, prefill, switcher, saved } = props;
  const router = useRouter();
  const [naming, setNaming] = useState(false);

  // `updatedAt` of the last save, until the refreshed page shows it.
  const [savedAt, setSavedAt] = useState("");
  const [conflict, setConflict] = useState<{ replaces: string; deleted: boolean } | null>(null);
  const replaces = scenario && scenario.updatedAt > savedAt ? scenario.updatedAt : savedAt;

  const [saving, startSaving] = useTransition();
  const save = (scenarioId: string) =>
    startSaving(async () => {
      try {
        const [{ apiRequest }, { scenarioContent }] = await Promise.all([requests(), content()]);
        const { name, updatedAt } = await apiRequest(`/v1/portal/scenarios/${scenarioId}`, {
          method: "PATCH",
          body: { ...scenarioContent(state.entry), replaces },
        });
        setSavedAt(updatedAt);
        showToast({ tone: "success", title: `Saved “${name}”` });
        router.refresh();
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 409 || status === 404) return setConflict({ replaces, deleted: status === 404 });
        showFailure("The scenario wasn't saved", error);
      }
    });

  return (
    <section aria-label="Scenario" className="mb-3">
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
        {saved > 0 && (
          <ScenarioSwitcher name={scenario?.name ?? "From the file"} saved={saved}>
            {switcher}
          </ScenarioSwitcher>
        )}
        <p className="min-w-0 grow text-sm">
          {scenario ? (
            state.changed && <span className="text-warning">changed, not saved</span>
          ) : (
            <span className="text-muted">
              Not saved yet. Save a scenario to keep these figures with the application.
            </span>
          )}
        </p>
        {scenario ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={fromFileHref(applicationId)} variant="quiet">
              Start from the file
            </ButtonLink>
            <NewTabLink
              href={reportHref(scenario.scenarioId, "pdf")}
              className={buttonStyle("secondary", "medium")}
            >
              PDF as saved
            </NewTabLink>
            <Button onClick={() => whenComplete(state, () => setNaming(true))}>Save as new</Button>
            <Button
              variant="primary"
              disabled={!state.changed && scenario.stale.length === 0}
              pending={saving}
              onClick={() => whenComplete(state, () => save(scenario.scenarioId))}
            >
              Save
            </Button>
          </div>
        ) : (
          <Button variant="primary" onClick={() => whenComplete(state, () => setNaming(true))}>
            Save as scenario
          </Button>
        )}
      </div>
      {scenario && conflict?.replaces === replaces && (
        <ConflictNotice
          scenario={scenario}
          deleted={conflict.deleted}
          form={form}
          prefill={prefill}
          onSaveAsNew={() => whenComplete(state, () => setNaming(true))}
          onLoaded={({ updatedAt }) => setSavedAt(updatedAt)}
        />
      )}
      {scenario && scenario.stale.length > 0 && (
        <StaleNotice scenario={scenario} prefill={prefill} form={form} />
      )}
      {naming && (
        <SaveDialog
          applicationId={applicationId}
          entry={state.entry}
          from={scenario?.name}
          onSaved={form.forgetDraft}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}
