"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useTransition } from "react";
import { CalculatorWorkspace } from "#components/lending/calculator/calculator-workspace.tsx";
import type { FieldConflicts } from "#components/lending/calculator/form/conflicts.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { FileProofs } from "#components/lending/calculator/form/proofs/file-proofs.ts";
import type { SaveCase } from "#components/lending/calculator/form/read-case.ts";
import {
  type CalculatorForm,
  type CalculatorState,
  useCalculator,
  useKept,
} from "#components/lending/calculator/form/use-calculator.ts";
import type { CalculatorValues } from "#components/lending/calculator/form/values/values.ts";
import { BankFigures } from "#components/lending/calculator/results/bank-figures.tsx";
import type { SheetCopy } from "#components/lending/calculator/sheet-copy.tsx";
import { ApiError, orUnreachable } from "#components/platform/api/api-error.ts";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { showFailure, showSuccess, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent, lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { ButtonLink, NewTabLink } from "#components/ui/links.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { fromFileHref, reportHref, scenarioHref } from "./scenario-address.ts";

const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), "SaveDialog");
const StaleNotice = lazyComponent(() => import("./scenario-notices.tsx"), "StaleNotice");
const ConflictNotice = lazyComponent(() => import("./scenario-notices.tsx"), "ConflictNotice");
const conflictsPart = lazyPart(() =>
  import("#components/lending/calculator/form/conflicts.ts").then((module) => module.conflictsOf),
);

type ScenarioWorkspaceProps = {
  applicationId: string;
  scenario: Scenario | null;
  /** The form's initial values. */
  start: CalculatorValues;
  /** Where those conflict with the file. */
  startConflicts: FieldConflicts;
  sheet: MasterSheet;
  copy: SheetCopy;
  prefill: Prefill;
  proofs: FileProofs;
  /** The note on prefilled values, above a calculation that starts from the file. */
  prefillNote: ReactNode;
  /** The list of saved scenarios, and their number. */
  switcher: ReactNode;
  saved: number;
  owner: string;
};

/** The calculator of an application, starting with the file's values or those of the opened scenario. */
export function ScenarioWorkspace(props: ScenarioWorkspaceProps) {
  const { applicationId, scenario, start, startConflicts, sheet, prefill, owner } = props;
  const name = scenario ? `${applicationId}.${scenario.scenarioId}` : applicationId;
  const tax = useMemo(() => taxOf(sheet), [sheet]);
  const { form, state } = useCalculator(start, tax, { owner, name });
  const [whatIf, setWhatIf] = useState<Parameters<SaveCase>[0] | null>(null);
  useScenarioInAddress(applicationId, scenario);
  const conflictsOf = useLazyPart(conflictsPart, state.changed);
  const conflicts = useKept(conflictsOf?.(state.values, prefill, tax) ?? startConflicts);
  return (
    <>
      <ScenarioBar {...props} form={form} state={state} />
      {props.prefillNote}
      <CalculatorWorkspace
        {...props}
        form={form}
        state={state}
        tax={tax}
        conflicts={conflicts}
        Figures={BankFigures}
        onSaveCase={(next) => whenComplete(state, () => setWhatIf(next))}
      />
      {whatIf && (
        <SaveDialog
          applicationId={applicationId}
          whatIf={whatIf}
          entry={state.entry}
          onClose={() => setWhatIf(null)}
        />
      )}
    </>
  );
}

/**
 * Puts the latest scenario, which opens by default, in the URL. Otherwise a scenario saved later would replace it in
 * the form on the next render.
 */
function useScenarioInAddress(applicationId: string, scenario: Scenario | null): void {
  const scenarioId = scenario?.scenarioId;
  useEffect(() => {
    if (scenarioId === undefined || new URLSearchParams(location.search).has("scenario")) return;
    history.replaceState(null, "", scenarioHref(applicationId, scenarioId));
  }, [applicationId, scenarioId]);
}

// Loaded on the first save.
const requests = () => orUnreachable(import("#components/platform/api/api-request.ts"));
const content = () => orUnreachable(import("./scenario-values.ts"));

/** The name of the scenario in the form, and the actions that save it. */
function ScenarioBar(props: ScenarioWorkspaceProps & { form: CalculatorForm; state: CalculatorState }) {
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
        showSuccess(`Saved “${name}”`);
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

/** Overlays that belong to the list but are drawn outside it. */
const OVERLAYS = "[data-scrim], [role=menu], [role=dialog], [role=alertdialog]";

/** A button with the open scenario's name that lists all saved ones below it. */
function ScenarioSwitcher(props: { name: string; saved: number; children: ReactNode }) {
  const { name, saved, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || root.current?.contains(target) || target.closest(OVERLAYS)) return;
      setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      // An overlay that Escape has just closed is no longer there, but it prevented the default.
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OVERLAYS)) return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);
  return (
    <div ref={root} className="min-w-0 max-w-full sm:max-w-[60%] sm:shrink-0">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx(buttonStyle("quiet", "medium"), "-ml-3 max-w-[calc(100%+0.75rem)]")}
      >
        <span className="sr-only">Scenario: </span>
        <span className="min-w-0 truncate font-semibold text-lg">{name}</span>
        <span className="font-normal text-muted text-sm">{saved} saved</span>
        <ChevronDown />
      </button>
      <div
        id={id}
        data-open-list
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border bg-raised p-3 shadow-overlay"
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Runs `act` only if the entry is complete. Otherwise it would save the last valid entry, or one without the rows that
 * still lack a figure.
 */
function whenComplete({ faults, gaps }: Pick<CalculatorState, "faults" | "gaps">, act: () => void): void {
  if (Object.keys(faults).length > 0) {
    showToast({ tone: "danger", title: "Correct the marked fields first, then save." });
  } else if (Object.keys(gaps).length > 0) {
    showToast({ tone: "danger", title: "Enter the missing figures or remove their rows first, then save." });
  } else act();
}
