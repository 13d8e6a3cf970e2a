import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { useChecklistChange } from "./use-checklist-change.ts";

/** Adds a custom item, which the broker ticks off by hand. Loaded by AddItem. */
export function AddItemDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { path, store } = useChecklistChange(applicationId);
  const form = useForm({
    defaultValues: { text: "", askApplicant: false },
    resolver: lazyResolver(() => import("#lib/deal/checklist/schemas.ts"), "ownItemRequestSchema"),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Add to the checklist"
      submitLabel="Add item"
      onClose={onClose}
      send={async (body, requestKey) => {
        store(await apiRequest(`${path}/items`, { method: "POST", body, requestKey }));
        onClose();
      }}
    >
      <TextField
        label="What is needed"
        description="In words an applicant will understand, such as “Copy of your passport”."
        autoComplete="off"
        maxLength={200}
        error={errors.text?.message && `It ${errors.text.message}`}
        {...form.register("text")}
      />
      <Checkbox
        label="Ask the applicants for it"
        description="It appears on their upload page."
        {...form.register("askApplicant")}
      />
    </FormDialog>
  );
}
