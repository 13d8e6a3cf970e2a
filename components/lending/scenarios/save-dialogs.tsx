"use client";

import { useRouter } from "next/navigation";
import type { CalculatorCase, SaveCase } from "#components/lending/calculator/form/read-case.ts";
import type { CalculatorForm } from "#components/lending/calculator/form/use-calculator.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { derivedName } from "#lib/lending/scenarios/scenario-name.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { NameDialog } from "./name-dialog.tsx";
import { scenarioHref } from "./scenario-address.ts";
import { scenarioContent } from "./scenario-content.ts";

/** Saves the form as a new scenario and opens it. */
export function SaveAsScenario(props: {
  applicationId: string;
  /** The scenario in the form, whose name the new one's derives from. */
  initial: Scenario | null;
  form: Pick<CalculatorForm, "forgetDraft">;
  /** The form's case. */
  entry: CalculatorCase;
  onClose: () => void;
}) {
  const { applicationId, initial, form, entry, onClose } = props;
  const router = useRouter();
  return (
    <NameDialog
      title="Save as scenario"
      submitLabel="Save"
      initial={initial ? derivedName(initial.name, " (changed)") : ""}
      send={(name, requestKey) =>
        apiRequest(`/v1/portal/applications/${applicationId}/scenarios`, {
          method: "POST",
          body: { name, ...scenarioContent(entry) },
          requestKey,
        })
      }
      onDone={({ scenarioId, name }) => {
        showToast({ tone: "success", title: `Saved “${name}”` });
        form.forgetDraft();
        router.push(scenarioHref(applicationId, scenarioId));
        router.refresh();
      }}
      onClose={onClose}
    />
  );
}

/** Saves a what-if as a new scenario; the form is unchanged. */
export function SaveWhatIf(props: {
  applicationId: string;
  whatIf: Parameters<SaveCase>[0];
  /** The form's case, which the what-if changes. */
  entry: CalculatorCase;
  onClose: () => void;
}) {
  const { applicationId, whatIf, entry, onClose } = props;
  const router = useRouter();
  return (
    <NameDialog
      title="Save the what-if as a scenario"
      submitLabel="Save"
      initial={derivedName(whatIf.name)}
      send={(name, requestKey) =>
        apiRequest(`/v1/portal/applications/${applicationId}/scenarios`, {
          method: "POST",
          body: { name, ...scenarioContent({ ...entry, ...whatIf }) },
          requestKey,
        })
      }
      onDone={({ scenarioId, name }) => {
        showToast({
          tone: "success",
          title: `Saved “${name}”`,
          action: { label: "Open", onSelect: () => router.push(scenarioHref(applicationId, scenarioId)) },
        });
        router.refresh();
      }}
      onClose={onClose}
    />
  );
}
