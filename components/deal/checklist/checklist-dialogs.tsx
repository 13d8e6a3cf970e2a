import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { waiverCopy } from "./checklist-copy.ts";
import { useChecklistChange } from "./use-checklist-change.ts";

/** Waives an item with a reason. Loaded by OpenItem. */
export function WaiveForm(props: {
  applicationId: string;
  item: { key: string; title: string };
  onClose: () => void;
}) {
  const { applicationId, item, onClose } = props;
  const { path, store, change } = useChecklistChange(applicationId);
  const copy = waiverCopy(item);
  const form = useForm({
    defaultValues: { reason: "" },
    resolver: lazyResolver(() => import("#lib/deal/checklist/schemas.ts"), "waiverReasonSchema"),
  });
  const waiving = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      apiRequest(`${path}/waivers`, { method: "POST", body: { key: item.key, reason } }),
    onSuccess: (checklist) => {
      const waiver = `${path}/waivers/${encodeURIComponent(item.key)}` as const;
      const undo = () => void change(apiRequest(waiver, { method: "DELETE" }));
      showSuccess(copy.done, item.title, { label: "Undo", onSelect: undo });
      store(checklist);
      onClose();
    },
    onError: (error) => showFaults(error, form.setError, ["reason"]),
  });
  const { errors } = form.formState;
  const fault = errors.reason?.message && `Reason ${errors.reason.message}`;
  return (
    <form
      noValidate
      aria-label={`${copy.verb}: ${item.title}`}
      className="mt-2 flex flex-wrap items-start gap-2"
      onSubmit={form.handleSubmit((values) => waiving.mutate(values))}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Closes only this form, not a dialog around it.
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        label={copy.question}
        hideLabel
        autoFocus
        autoComplete="off"
        maxLength={500}
        placeholder={copy.question}
        className="min-w-0 grow basis-56"
        error={fault ?? errors.root?.message}
        {...form.register("reason")}
      />
      <Button type="submit" pending={waiving.isPending}>
        {copy.verb}
      </Button>
      <Button variant="quiet" onClick={onClose} disabled={waiving.isPending}>
        Cancel
      </Button>
    </form>
  );
}

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
