import { useForm } from "react-hook-form";
import { useChecklistChange } from "#components/deal/checklist/use-checklist-change.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { counted } from "#lib/platform/format.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import { LONGEST_QUESTION, writeQuestion } from "#lib/reading/transactions/core/write-question.ts";

export function ExcludeDialog(props: {
  count: number;
  onExclude: (reason: string) => void;
  onClose: () => void;
}) {
  const { count, onExclude, onClose } = props;
  const form = useForm({ defaultValues: { reason: "" } });
  return (
    <FormDialog
      form={form}
      title={count === 1 ? "Exclude this transaction?" : `Exclude ${counted(count, "transaction")}?`}
      description="They won't count as income or spending. You can include them again."
      submitLabel="Exclude"
      onClose={onClose}
      send={async ({ reason }) => {
        onClose();
        onExclude(reason.trim());
      }}
    >
      <TextField label="Reason" optional autoComplete="off" maxLength={200} {...form.register("reason")} />
    </FormDialog>
  );
}

/** Adds a question about the selected transactions to the checklist and to the applicants' upload pages. */
export function AskDialog(props: {
  applicationId: string;
  rows: readonly ListedTransaction[];
  onAsked: () => void;
  onClose: () => void;
}) {
  const { applicationId, rows, onAsked, onClose } = props;
  const { path, store } = useChecklistChange(applicationId);
  const form = useForm({
    defaultValues: { text: writeQuestion(rows), askApplicant: true },
    resolver: lazyResolver(() => import("#lib/deal/checklist/schemas.ts"), "ownItemRequestSchema"),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      width="medium"
      title="Ask the client"
      description="The question is added to the checklist and to the applicants' upload page."
      submitLabel="Add question"
      onClose={onClose}
      send={async (body, requestKey) => {
        store(await apiRequest(`${path}/items`, { method: "POST", body, requestKey }));
        onClose();
        onAsked();
        showSuccess("The question is on the checklist");
      }}
    >
      <TextArea
        label="Question"
        rows={6}
        maxLength={LONGEST_QUESTION}
        error={errors.text?.message && `It ${errors.text.message}`}
        {...form.register("text")}
      />
    </FormDialog>
  );
}
