import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { ConditionResponse, SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import type { conditionUpdateSchema } from "#lib/deal/submissions/schemas.ts";

export type ConditionStep = "add" | "edit" | "satisfy" | "waive";

type ConditionFields = z.input<typeof conditionUpdateSchema>;

const copy: Record<ConditionStep, { title: string; submit: string }> = {
  add: { title: "Add condition", submit: "Add condition" },
  edit: { title: "Edit condition", submit: "Save" },
  satisfy: { title: "Which documents satisfy it?", submit: "Record as satisfied" },
  waive: { title: "Waive this condition?", submit: "Waive" },
};

/** Adds or edits a condition, records the documents that satisfy it, or waives it with a reason. */
export function ConditionDialog(props: {
  step: ConditionStep;
  submission: SubmissionResponse;
  condition: ConditionResponse | null;
  onClose: () => void;
}) {
  const { step, submission, condition, onClose } = props;
  const { applicationId, submissionId } = submission;
  const form = useForm<ConditionFields>({
    defaultValues: valuesFor(step, condition),
    resolver: lazyCheck(() => import("#lib/deal/submissions/schemas.ts"), "conditionUpdateSchema"),
  });
  return (
    <FormDialog
      form={form}
      title={copy[step].title}
      description={step === "satisfy" || step === "waive" ? condition?.text : submission.lenderName}
      submitLabel={copy[step].submit}
      onClose={onClose}
      send={({ version, ...fields }, requestKey) =>
        condition
          ? apiRequest(`/v1/portal/conditions/${condition.conditionId}`, {
              method: "PATCH",
              body: { ...fields, version },
            })
          : apiRequest(`/v1/portal/submissions/${submissionId}/conditions`, {
              method: "POST",
              body: { text: "", ...fields },
              requestKey,
            })
      }
      changes={[applicationKeys.submissions(applicationId)]}
    >
      {(step === "add" || step === "edit") && <ConditionInputs form={form} />}
      {step === "satisfy" && <DocumentChoices form={form} applicationId={applicationId} />}
      {step === "waive" && (
        <TextArea label="Reason" maxLength={500} {...registerField(form, "waivedReason")} />
      )}
    </FormDialog>
  );
}

/** Sends the version that was shown, so that a concurrent change is not overwritten. */
function valuesFor(step: ConditionStep, condition: ConditionResponse | null): ConditionFields {
  const version = condition?.version ?? 1;
  if (step === "satisfy")
    return {
      version,
      state: "SATISFIED",
      documentIds: condition?.documents.map(({ documentId }) => documentId) ?? [],
    };
  if (step === "waive") return { version, state: "WAIVED", waivedReason: "" };
  return {
    version,
    text: condition?.text ?? "",
    source: condition?.source ?? "LENDER",
    dueOn: condition?.dueOn ?? "",
  };
}

function ConditionInputs({ form }: { form: UseFormReturn<ConditionFields> }) {
  const { register, control } = form;
  return (
    <>
      <TextArea label="Condition" maxLength={500} {...registerField(form, "text")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="From"
          options={[
            { value: "LENDER", label: "Lender" },
            { value: "SOLICITOR", label: "Solicitor" },
          ]}
          {...register("source")}
        />
        <FormDateField control={control} name="dueOn" label="Due" optional />
      </div>
    </>
  );
}

function DocumentChoices(props: { form: UseFormReturn<ConditionFields>; applicationId: string }) {
  const { form, applicationId } = props;
  const { data, error } = useQuery({
    queryKey: applicationKeys.processing(applicationId),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/processing`, { signal }),
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Spinner />;
  if (data.documents.length === 0)
    return (
      <p className="text-muted">
        The application has no documents. You can still mark the condition as satisfied.
      </p>
    );
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-2 text-muted">Supporting documents (optional)</legend>
      <Controller
        control={form.control}
        name="documentIds"
        render={({ field }) => {
          const chosen = field.value ?? [];
          return (
            <>
              {data.documents.map(({ fileId, fileName }) => (
                <Checkbox
                  key={fileId}
                  label={fileName}
                  checked={chosen.includes(fileId)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...chosen, fileId] : chosen.filter((id) => id !== fileId),
                    )
                  }
                />
              ))}
            </>
          );
        }}
      />
    </fieldset>
  );
}
