import { useId } from "react";
import { useForm } from "react-hook-form";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { Segments } from "#components/ui/forms/segments.tsx";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import type { ResolvedFlag, ResolvedFlags } from "#lib/deal/flag-resolutions/schemas.ts";
import {
  type FlagOutcome,
  flagOutcomeLabels,
  flagOutcomes,
} from "#lib/reading/statements/core/understand/flag.ts";
import { flagPath } from "./flag-copy.ts";

const options = flagOutcomes.map((value) => ({ value, label: flagOutcomeLabels[value] }));

const labels: Record<FlagOutcome, string> = {
  EXPLAINED: "What the client explained",
  ASKED: "Question for the client",
  WAIVED: "Why it doesn't matter",
};

export function ResolveForm(props: {
  applicationId: string;
  flag: ResolvedFlag;
  onSaved: (resolved: ResolvedFlags) => void;
  onClose: () => void;
}) {
  const { applicationId, flag, onSaved, onClose } = props;
  const id = useId();
  const form = useForm({
    defaultValues: {
      outcome: flag.resolution?.outcome ?? ("EXPLAINED" as FlagOutcome),
      comment: flag.resolution?.comment ?? "",
      askApplicant: true,
    },
    resolver: lazyResolver(() => import("#lib/deal/flag-resolutions/form-schema.ts"), "flagResolutionFields"),
  });
  const outcome = form.watch("outcome");
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (fields) => {
    try {
      const body = { ...fields, version: flag.version };
      const resolved = await apiRequest(flagPath(applicationId, flag), { method: "PUT", body });
      const title = fields.outcome === "ASKED" ? "Added to the checklist" : flagOutcomeLabels[fields.outcome];
      showSuccess(title, flag.message);
      onSaved(resolved);
    } catch (error) {
      showFaults(error as Error, form.setError, ["comment"]);
    }
  });
  return (
    <form
      noValidate
      aria-label={`Resolve: ${flag.message}`}
      className="mt-1.5 mb-2 flex max-w-prose flex-col gap-3 border-line-strong border-l-2 pl-3 print:hidden"
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Fault message={errors.root?.message} />
      <Segments
        label="Resolution"
        hideLabel
        options={options}
        value={outcome}
        onChoose={(value) => form.setValue("outcome", value, { shouldDirty: true })}
      />
      <TextArea
        id={id}
        label={labels[outcome]}
        rows={2}
        autoFocus
        maxLength={outcome === "ASKED" ? 200 : 1000}
        {...registerField(form, "comment")}
      />
      {outcome === "ASKED" && (
        <Checkbox
          label="Also show it on the upload page"
          description="It is added to the checklist."
          {...form.register("askApplicant")}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" pending={isSubmitting}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
