"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ApiError, orUnreachable } from "#components/api/api-error.ts";
import type { CalculatorControls } from "#components/calculator/form/calculator-state.ts";
import type { Prefill } from "#components/calculator/form/prefill-type.ts";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { derivedName } from "#lib/scenarios/scenario-name.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { reportHref, scenarioHref, serviceabilityHref } from "./scenario-address.ts";
import { scenarioContent, whenComplete } from "./scenario-content.ts";
import { StaleNotice } from "./stale-notice.tsx";

const NameDialog = lazyComponent(() => import("./name-dialog.tsx").then((module) => module.NameDialog));

const ConflictNotice = lazyComponent(() =>
  import("./conflict-notice.tsx").then((module) => module.ConflictNotice),
);

const requests = () => orUnreachable(import("./scenario-requests.ts"));

/** The name of the scenario in the form, and the actions that save it. */
export function ScenarioBar(props: {
  applicationId: string;
  scenario: Scenario | null;
  form: CalculatorControls;
  prefill: Prefill;
}) {
  const { applicationId, scenario, form, prefill } = props;
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
        const { changeScenario } = await requests();
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
        const description = error instanceof Error ? error.message : undefined;
        showToast({ tone: "danger", title: "The scenario wasn't saved", description });
      }
    });

  return (
    <section aria-label="Scenario" className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow">
          {scenario ? (
            <>
              <strong className="font-semibold text-lg">{scenario.name}</strong>
              {form.changed && <span className="ml-2 text-muted">changed, not saved</span>}
            </>
          ) : (
            <span className="text-muted">
              Not saved yet. Save a scenario to keep these figures with the application.
            </span>
          )}
        </p>
        {scenario ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={serviceabilityHref(applicationId)} variant="quiet">
              Close
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
        <NameDialog
          title="Save as scenario"
          submitLabel="Save"
          initial={scenario ? derivedName(scenario.name, " (changed)") : ""}
          send={async (name, key) =>
            (await requests()).createScenario(applicationId, { name, ...scenarioContent(form.entry) }, key)
          }
          onDone={({ scenarioId, name }) => {
            showToast({ tone: "success", title: `Saved “${name}”` });
            form.forgetDraft();
            router.push(scenarioHref(applicationId, scenarioId));
            router.refresh();
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}
