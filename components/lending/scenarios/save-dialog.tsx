import { useRouter } from "next/navigation";
import type { CalculatorCase, SaveCase } from "#components/lending/calculator/form/read-case.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { derivedName } from "#lib/lending/scenarios/scenario-name.ts";
import { NameDialog } from "./name-dialog.tsx";
import { scenarioHref } from "./scenario-address.ts";
import { scenarioContent } from "./scenario-values.ts";

/** Saves the form as a new scenario and opens it. A what-if is saved without a change of the form. */
export function SaveDialog(props: {
  applicationId: string;
  /** The form's case, which the what-if changes. */
  entry: CalculatorCase;
  whatIf?: Parameters<SaveCase>[0];
  /** The name of the scenario in the form, from which the new one's derives. */
  from?: string | undefined;
  /** Called once the form is saved, before the new scenario opens. */
  onSaved?: () => void;
  onClose: () => void;
}) {
  const { applicationId, entry, whatIf, from, onSaved, onClose } = props;
  const router = useRouter();
  const changedName = from === undefined ? "" : derivedName(from, " (changed)");
  return (
    <NameDialog
      title={whatIf ? "Save the what-if as a scenario" : "Save as scenario"}
      submitLabel="Save"
      initial={whatIf ? derivedName(whatIf.name) : changedName}
      send={(name, requestKey) =>
        apiRequest(`/v1/portal/applications/${applicationId}/scenarios`, {
          method: "POST",
          body: { name, ...scenarioContent({ ...entry, ...whatIf }) },
          requestKey,
        })
      }
      onDone={({ scenarioId, name }) => {
        const open = () => router.push(scenarioHref(applicationId, scenarioId));
        showSuccess(`Saved “${name}”`, undefined, whatIf && { label: "Open", onSelect: open });
        if (!whatIf) {
          onSaved?.();
          open();
        }
        router.refresh();
      }}
      onClose={onClose}
    />
  );
}
