"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import type { CalculatorControls } from "#components/lending/calculator/form/calculator-state.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import { ApiError, orUnreachable } from "#components/platform/api/api-error.ts";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleSentences } from "#lib/lending/scenarios/stale-words.ts";
import { fromFileHref, reportHref, scenarioHref } from "./scenario-address.ts";
import { ScenarioSwitcher } from "./scenario-switcher.tsx";
import type { scenarioValues } from "./scenario-values.ts";
import { whenComplete } from "./when-complete.ts";

const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx").then((module) => module.RenewDialog));

const SaveAsScenario = lazyComponent(() =>
  import("./save-dialogs.tsx").then((module) => module.SaveAsScenario),
);

const ConflictNotice = lazyComponent(() =>
  import("./conflict-notice.tsx").then((module) => module.ConflictNotice),
);

// Loaded on the first save.
const requests = () => orUnreachable(import("./scenario-requests.ts"));
const content = () => orUnreachable(import("./scenario-content.ts"));
// Loaded when the file's figures are wanted.
const matching = () => orUnreachable(import("#components/lending/calculator/form/match-file.ts"));

/** The name of the scenario in the form, and the actions that save it. */
export function ScenarioBar(props: {
  applicationId: string;
  scenario: Scenario | null;
  form: CalculatorControls;
  prefill: Prefill;
  /** The list of saved scenarios, and their number. */
  switcher: ReactNode;
  saved: number;
}) {
  const { applicationId, scenario, form, prefill, switcher, saved } = props;
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
        const [{ changeScenario }, { scenarioContent }] = await Promise.all([requests(), content()]);
        const { name, updatedAt } = await changeScenario(scenarioId, {
          ...scenarioContent(form.entry),
          replaces,
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
            form.changed && <span className="text-warning">changed, not saved</span>
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
            <a
              href={reportHref(scenario.scenarioId, "pdf")}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle("secondary", "medium")}
            >
              PDF as saved
            </a>
            <Button onClick={() => whenComplete(form, () => setNaming(true))}>Save as new</Button>
            <Button
              variant="primary"
              disabled={!form.changed && scenario.stale.length === 0}
              pending={saving}
              onClick={() => whenComplete(form, () => save(scenario.scenarioId))}
            >
              Save
            </Button>
          </div>
        ) : (
          <Button variant="primary" onClick={() => whenComplete(form, () => setNaming(true))}>
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
          onSaveAsNew={() => whenComplete(form, () => setNaming(true))}
          onLoaded={({ updatedAt }) => setSavedAt(updatedAt)}
        />
      )}
      {scenario && scenario.stale.length > 0 && (
        <StaleNotice scenario={scenario} prefill={prefill} form={form} />
      )}
      {naming && (
        <SaveAsScenario
          applicationId={applicationId}
          initial={scenario}
          form={form}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}

type StaleNoticeProps = { scenario: Scenario; prefill: Prefill; form: CalculatorControls };

/** Explains why the saved figures are out of date, and renews them. */
function StaleNotice({ scenario, prefill, form }: StaleNoticeProps) {
  const { scenarioId, applicationId, name, stale } = scenario;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const applyFile = async () => {
    try {
      const { withFile } = await matching();
      const undo = form.adopt(withFile(form.values, prefill));
      showToast({
        tone: "info",
        title: "The form now shows the file's figures",
        action: { label: "Undo", onSelect: undo },
      });
    } catch (error) {
      showFailure("The form still shows the earlier figures", error);
    }
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
