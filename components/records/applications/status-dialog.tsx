"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { queryClient } from "#components/platform/api/queries.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { registerField } from "#components/ui/forms/register-field.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import data from "#data/screens/status-steps.json" with { type: "json" };
import { applicationKeys } from "./application-processing.ts";

export type StatusStep = keyof typeof data.steps;

/** Confirms a withdrawal, or undoing one, and asks for its reason. */
export function StatusDialog(props: { applicationId: string; step: StatusStep; onClose: () => void }) {
  const { applicationId, step, onClose } = props;
  const { title, text, confirm, reason, done } = data.steps[step];
  const router = useRouter();
  const form = useForm({
    defaultValues: { reason: "" },
    resolver:
      step === "WITHDRAW"
        ? lazyResolver(() => import("#lib/records/applications/status-schema.ts"), "withdrawalReasonSchema")
        : lazyResolver(() => import("#lib/deal/submissions/schemas.ts"), "reopenSchema"),
  });
  const path = `/v1/portal/applications/${applicationId}` as const;
  return (
    <FormDialog
      form={form}
      title={title}
      description={text}
      submitLabel={confirm}
      danger={step === "WITHDRAW"}
      onClose={onClose}
      send={async (body) => {
        try {
          await (step === "WITHDRAW"
            ? apiRequest(`${path}/status`, { method: "POST", body: { ...body, status: "WITHDRAWN" } })
            : apiRequest(`${path}/reopen`, { method: "POST", body }));
          showToast({ tone: "success", title: done });
        } catch (error) {
          if (!isStatusConflict(error)) throw error;
          showToast({
            tone: "info",
            title: "Its status has changed",
            description: "It was probably changed in another tab. You now see its current status.",
          });
        }
        await queryClient().invalidateQueries({ queryKey: applicationKeys.submissions(applicationId) });
        router.refresh();
        onClose();
      }}
    >
      <TextArea
        label={reason}
        optional={step === "WITHDRAW"}
        maxLength={500}
        {...registerField(form, "reason")}
      />
    </FormDialog>
  );
}

/** The current status no longer allows this step. */
function isStatusConflict(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ field }) => field === "status");
}
