import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { PartFieldList, ShortfallNotice } from "./part-fields.tsx";
import { fieldsOf, type LenderChoices, prefillSource, type SubmissionFields } from "./submission-fields.ts";

/** Adds a lender, or changes the lender, product and loan parts of a submission. */
export function SubmissionDialog(props: {
  applicationId: string;
  /** Null for a new one. */
  submission: SubmissionResponse | null;
  choices: LenderChoices;
  /** The application's submissions so far, newest first. */
  earlier: readonly SubmissionResponse[];
  onClose: () => void;
}) {
  const { applicationId, submission, choices, earlier, onClose } = props;
  const { banks, scenarios } = choices;
  const form = useForm<SubmissionFields>({
    defaultValues: fieldsOf(submission, choices, earlier),
    resolver: lazyCheck(() => import("#lib/deal/submissions/schemas.ts"), "submissionUpdateSchema"),
  });
  const { register, control, watch, setValue } = form;
  const approved = submission?.state === "CONDITIONAL" || submission?.state === "UNCONDITIONAL";
  const bank = register("bank", {
    onChange: (event: { target: { value: string } }) =>
      setValue("lenderName", banks.find((one) => one.bank === event.target.value)?.name ?? ""),
  });
  return (
    <FormDialog
      form={form}
      title={submission ? "Lender and loan parts" : "Add lender"}
      submitLabel={submission ? "Save" : "Add lender"}
      width="large"
      onClose={onClose}
      send={async (fields, requestKey) => {
        if (submission) {
          const path = `/v1/portal/submissions/${submission.submissionId}` as const;
          await apiRequest(path, { method: "PATCH", body: fields });
          return;
        }
        const { version: _, approvedAmount: __, approvalExpiresOn: ___, ...created } = fields;
        await apiRequest(`/v1/portal/applications/${applicationId}/submissions`, {
          method: "POST",
          body: { lenderName: "", ...created },
          requestKey,
        });
        showSuccess(`${fields.lenderName} added`);
      }}
      changes={[applicationKeys.submissions(applicationId)]}
      versioned
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Lender"
          placeholder="Another lender"
          options={banks.map(({ bank: value, name: label }) => ({ value, label }))}
          {...bank}
        />
        {watch("bank") === "" && <TextField label="Lender's name" {...registerField(form, "lenderName")} />}
        <TextField label="Product" optional {...registerField(form, "product")} />
        <TextField label="Reference" optional {...registerField(form, "reference")} />
        {scenarios.length > 0 && (
          <Select
            label="Calculation"
            placeholder="None"
            options={scenarios.map(({ scenarioId: value, name: label }) => ({ value, label }))}
            {...registerField(form, "scenarioId")}
          />
        )}
        {approved && (
          <>
            <MoneyField label="Approved amount" optional {...registerField(form, "approvedAmount")} />
            <FormDateField control={control} name="approvalExpiresOn" label="Approval expires" optional />
          </>
        )}
      </div>
      {approved && <ShortfallNotice parts={watch("parts") ?? []} approvedAmount={watch("approvedAmount")} />}
      <PartFieldList form={form} source={submission ? null : prefillSource(choices, earlier)} />
      <TextArea label="Reason for choosing this lender" optional {...registerField(form, "recommendation")} />
    </FormDialog>
  );
}
