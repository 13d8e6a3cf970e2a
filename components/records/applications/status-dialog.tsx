import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { queryClient } from "#components/platform/api/queries.tsx";
import { showSuccess, showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { applicationKeys } from "./application-processing.ts";

export type StatusStep = "WITHDRAW" | "UNDO_WITHDRAWAL" | "UNDO_DECLINE";

type StepCopy = { title: string; text: string; confirm: string; reason: string; done: string };

const copy: Record<StatusStep, StepCopy> = {
  WITHDRAW: {
    title: "Withdraw this application?",
    text: "Upload links stop working now, and nothing can be added until you undo the withdrawal. Documents and submissions are kept.",
    confirm: "Withdraw application",
    reason: "Reason for withdrawal",
    done: "Application withdrawn",
  },
  UNDO_WITHDRAWAL: {
    title: "Undo the withdrawal?",
    text: "The application and its submissions return to their earlier states. Upload links are not restored. Send new ones.",
    confirm: "Undo withdrawal",
    reason: "Reason",
    done: "Withdrawal undone",
  },
  UNDO_DECLINE: {
    title: "Undo the decline?",
    text: "The submission returns to its state before the latest decline. To try another lender, add one under Lenders instead.",
    confirm: "Undo decline",
    reason: "Reason",
    done: "Decline undone",
  },
};

/** Confirms a withdrawal, or undoing one, and asks for its reason. */
export function StatusDialog(props: { applicationId: string; step: StatusStep; onClose: () => void }) {
  const { applicationId, step, onClose } = props;
  const { title, text, confirm, reason, done } = copy[step];
  const router = useRouter();
  const form = useForm({
    defaultValues: { reason: "" },
    resolver:
      step === "WITHDRAW"
        ? lazyResolver(() => import("#lib/records/applications/schemas.ts"), "withdrawalReasonSchema")
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
          showSuccess(done);
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
