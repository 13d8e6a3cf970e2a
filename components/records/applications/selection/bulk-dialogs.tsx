import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest, type BodyOf, useRequestKey } from "#components/platform/api/api-request.ts";
import { queryClient } from "#components/platform/api/queries.tsx";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess, showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { ConfirmDialog, Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { counted } from "#lib/platform/format.ts";
import { withdrawalRefusal } from "#lib/records/applications/core/transitions.ts";
import type { BatchOutcomes } from "#lib/records/applications/schemas.ts";
import { describeOthers, doneRows, namesOf } from "./describe-outcomes.ts";
import type { SelectableRow } from "./selection.tsx";

type Props = {
  rows: readonly SelectableRow[];
  onClose: () => void;
  /** Called after the action. */
  onDone: () => void;
};

type Outcomes = BatchOutcomes["outcomes"];

const path = "/v1/portal/applications";

const idsOf = (rows: readonly SelectableRow[]) => rows.map(({ applicationId }) => applicationId);

/** Refreshes the list and the data that other screens have cached for these applications. */
function useRefresh() {
  const router = useRouter();
  return (rows: readonly SelectableRow[]) => {
    router.refresh();
    for (const id of idsOf(rows)) void queryClient().invalidateQueries({ queryKey: ["applications", id] });
  };
}

/** Withdraws the selected applications with one reason. Lists those that can't be withdrawn, which stay unchanged. */
export function WithdrawDialog({ rows, onClose, onDone }: Props) {
  const refresh = useRefresh();
  const form = useForm({
    defaultValues: { reason: "" },
    resolver: lazyResolver(() => import("#lib/records/applications/schemas.ts"), "withdrawalReasonSchema"),
  });
  const withdrawable = rows.filter(({ status }) => withdrawalRefusal(status) === null);
  const refused = rows.filter((row) => !withdrawable.includes(row));
  if (withdrawable.length === 0)
    return (
      <Dialog
        width="small"
        title="Nothing to withdraw"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Refused rows={refused} />
      </Dialog>
    );

  const undo = async (withdrawn: readonly SelectableRow[]) => {
    try {
      const body = { change: "UNDO_WITHDRAWAL", applicationIds: idsOf(withdrawn) };
      const { outcomes } = await sendBatch("status-batches", body);
      const done = doneRows(withdrawn, outcomes);
      const description = describeOthers(withdrawn, outcomes);
      showToast(
        done.length > 0
          ? {
              tone: "success",
              title: `Withdrawal undone: ${counted(done.length, "application")}`,
              description: description ?? "Upload links are not restored. Send new ones.",
            }
          : { tone: "danger", title: "No withdrawal was undone", description },
      );
    } catch (error) {
      showFailure("No withdrawal was undone", error);
    }
    refresh(withdrawn);
  };
  const report = (outcomes: Outcomes) => {
    const done = doneRows(withdrawable, outcomes);
    const description = describeOthers(withdrawable, outcomes);
    if (done.length === 0) return showToast({ tone: "danger", title: "Nothing was withdrawn", description });
    return showSuccess(`Withdrawn: ${counted(done.length, "application")}`, description, {
      label: "Undo",
      onSelect: () => void undo(done),
    });
  };
  const count = withdrawable.length;
  return (
    <FormDialog
      form={form}
      title={`Withdraw ${counted(count, "application")}?`}
      description={`${namesOf(withdrawable)}. Upload links stop working now, and nothing can be added until you undo the withdrawal. Documents and submissions are kept.`}
      submitLabel={count === 1 ? "Withdraw application" : `Withdraw ${counted(count, "application")}`}
      danger
      onClose={onClose}
      send={async ({ reason }, requestKey) => {
        const body = { change: "WITHDRAW", applicationIds: idsOf(withdrawable), reason };
        const { outcomes } = await sendBatch("status-batches", body, requestKey);
        onClose();
        onDone();
        report(outcomes);
        refresh(withdrawable);
      }}
    >
      <TextArea label="Reason for withdrawal" optional maxLength={500} {...registerField(form, "reason")} />
      {refused.length > 0 && <Refused rows={refused} />}
    </FormDialog>
  );
}

function Refused({ rows }: { rows: readonly SelectableRow[] }) {
  return (
    <section aria-label="Can't be withdrawn">
      <h3 className="font-medium text-sm">
        {rows.length === 1 ? "This one can't be withdrawn" : `These ${rows.length} can't be withdrawn`}
      </h3>
      <ul className="mt-1 divide-y">
        {rows.map(({ applicationId, names, status }) => (
          <li key={applicationId} className="wrap-anywhere py-1.5">
            {names}
            <span className="block text-muted text-sm">{withdrawalRefusal(status)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Emails a new upload link to the applicants whose link is waiting. */
export function RemindDialog({ rows, onClose, onDone }: Props) {
  const keyOf = useRequestKey();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const waiting = rows.filter(({ waitingLinks }) => waitingLinks > 0);
  const others = rows.length - waiting.length;
  const applicants = applicantsOf(waiting);
  const remind = async () => {
    setPending(true);
    try {
      const body = { applicationIds: idsOf(waiting) };
      const { outcomes } = await sendBatch("reminder-batches", body, keyOf(body));
      const reminded = applicantsOf(doneRows(waiting, outcomes));
      const description = describeOthers(waiting, outcomes);
      onDone();
      showToast(
        reminded > 0
          ? { tone: "success", title: `Reminded: ${counted(reminded, "applicant")}`, description }
          : { tone: "danger", title: "No one was reminded", description },
      );
    } catch (error) {
      showFailure("No one was reminded", error);
    }
    refresh(waiting);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remind ${counted(applicants, "applicant")}?`}
      confirmLabel={applicants === 1 ? "Send reminder" : "Send reminders"}
      pending={pending}
      onClose={onClose}
      onConfirm={() => void remind()}
    >
      {namesOf(waiting)}. Each gets an email with a new upload link and what is still needed. Earlier links
      stop working.
      {others > 0 &&
        ` ${counted(others, "other application")} ${others === 1 ? "has" : "have"} no upload link waiting.`}
    </ConfirmDialog>
  );
}

function applicantsOf(rows: readonly SelectableRow[]): number {
  return rows.reduce((sum, { waitingLinks }) => sum + waitingLinks, 0);
}

type BatchKind = "status-batches" | "reminder-batches";

/** `key` is the same for each attempt, so that a retry takes effect only once. */
function sendBatch(
  kind: BatchKind,
  body: BodyOf<"POST", `${typeof path}/${BatchKind}`>,
  key?: string,
): Promise<BatchOutcomes> {
  return apiRequest(`${path}/${kind}`, {
    method: "POST",
    body,
    ...(key !== undefined && { requestKey: key }),
  });
}
