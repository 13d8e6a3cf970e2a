import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { lazyCheck } from "#components/ui/forms/lazy-resolver.ts";
import { registerField } from "#components/ui/forms/register-field.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { submissionStateLabels } from "#lib/records/applications/core/submission-state.ts";

/** Puts back the last move of a submission, with a reason. */
export function PutBackDialog(props: { submission: SubmissionResponse; onClose: () => void }) {
  const { submission, onClose } = props;
  const { applicationId, submissionId, version, state, putsBackTo, lenderName } = submission;
  const form = useForm({
    defaultValues: { version, reason: "" },
    resolver: lazyCheck(() => import("#lib/deal/submissions/schemas.ts"), "putBackSchema"),
  });
  const from = submissionStateLabels[state];
  const to = putsBackTo ? submissionStateLabels[putsBackTo] : "";
  return (
    <FormDialog
      form={form}
      title={`Put back to “${to}”?`}
      description={
        state === "DRAWN_DOWN"
          ? `This undoes the drawdown at ${lenderName} and removes its drawn parts and reminders. Both steps stay in the history.`
          : `This undoes “${from}” at ${lenderName}. Both steps stay in the history.`
      }
      submitLabel="Put back"
      onClose={onClose}
      send={(body) => apiRequest(`/v1/portal/submissions/${submissionId}/put-back`, { method: "POST", body })}
      changes={[applicationKeys.submissions(applicationId)]}
      versioned
    >
      <TextArea label="Reason" maxLength={500} {...registerField(form, "reason")} />
    </FormDialog>
  );
}
