import "#components/platform/api/zod-without-eval.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { apiRequest, newRequestKey } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleSentences } from "#lib/lending/scenarios/stale-words.ts";
import { scenarioValues } from "./scenario-values.ts";

type RenewDialogProps = Pick<Scenario, "scenarioId" | "name" | "stale"> & {
  /** A household keeps its figures; the file's figures replace only those of a flat request. */
  isHousehold: boolean;
  /** `toValues` is loaded with the dialog, because a first visit does not need it. */
  onDone: (renewed: Scenario, toValues: typeof scenarioValues) => void;
  onClose: () => void;
};

/** Asks whether to keep the old figures before a scenario is recalculated with the current rules. */
export function RenewDialog(props: RenewDialogProps) {
  const { scenarioId, name, stale, isHousehold, onDone, onClose } = props;
  const [key] = useState(newRequestKey);
  const [replace, setReplace] = useState(false);
  const [takeFile, setTakeFile] = useState(stale.includes("STATEMENTS") && !isHousehold);
  const renew = useMutation({
    mutationFn: () =>
      apiRequest(`/v1/portal/scenarios/${scenarioId}/renew`, {
        method: "POST",
        body: { replace, takeFile },
        requestKey: key,
      }),
    onSuccess: (renewed) => {
      showSuccess(`Renewed “${name}”`);
      onDone(renewed, scenarioValues);
    },
    onError: (error) => showFailure("The scenario wasn't renewed", error),
    onSettled: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      locked={renew.isPending}
      width="small"
      title={`Renew “${name}”?`}
      description={`${staleSentences(stale).join(" ")} It will be recalculated with the bank rules in force.`}
      footer={
        <>
          <Button onClick={onClose} disabled={renew.isPending}>
            Cancel
          </Button>
          <Button variant="primary" pending={renew.isPending} onClick={() => renew.mutate()}>
            Renew
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label="The old figures"
          name="old"
          options={[
            {
              value: "KEEP",
              label: "Keep them",
              description: "The updated scenario is saved next to the old one.",
            },
            { value: "REPLACE", label: "Replace them", description: "The old figures are lost." },
          ]}
          value={replace ? "REPLACE" : "KEEP"}
          onChange={(event) => setReplace(event.target.value === "REPLACE")}
        />
        {isHousehold ? (
          <p className="text-muted">
            The household stays as entered. To use the file's current figures, open the scenario and update
            its form.
          </p>
        ) : (
          <Checkbox
            label="Use the file's current figures"
            description="Values from statements and loan accounts replace what was entered; everything else stays."
            checked={takeFile}
            onChange={(event) => setTakeFile(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
