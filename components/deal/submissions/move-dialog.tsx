import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { describeComplete } from "#components/deal/checklist/checklist-copy.ts";
import { OpenItem } from "#components/deal/checklist/checklist-items.tsx";
import type { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest, loadFault } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { MoneyField, TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { type Checklist, missingItems, waivedItems } from "#lib/deal/checklist/core/checklist.ts";
import { drawdownDate } from "#lib/deal/submissions/core/deal-dates.ts";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { counted } from "#lib/platform/format.ts";
import {
  type SubmissionState,
  submissionStateLabels,
} from "#lib/records/applications/core/submission-state.ts";
import { PartFieldList, ShortfallNotice } from "./part-fields.tsx";
import { readRefusal } from "./refused-move.ts";
import { describeMove, missingPlace, moveAction, moveCopy } from "./submission-copy.ts";
import { dollarsText, type MoveFields, partFields } from "./submission-fields.ts";
import { UnfinishedList } from "./unfinished-list.tsx";

const REFUSED_BY_CHECKLIST =
  "Not marked as submitted: items are missing from the checklist above. Complete or waive each, then try again.";

/** Records a submission's move: its date, the lender's response, and anything still missing. */
export function MoveDialog(props: {
  submission: SubmissionResponse;
  to: SubmissionState;
  today: string;
  onClose: () => void;
}) {
  const { submission, to, today, onClose } = props;
  const { applicationId, submissionId, lenderName, state, kind, version, fixedRateEndsOn } = submission;
  const usualDate = to === "DRAWN_DOWN" ? drawdownDate([fixedRateEndsOn], today) : today;
  const [missing, setMissing] = useState<ApiError["details"]>([]);
  const form = useForm<MoveFields>({
    defaultValues: { version, to, happenedOn: usualDate, note: "", ...detailsFor(submission, to) },
    resolver: lazyCheck(() => import("./move-schema.ts"), "moveSchema"),
  });
  const submitting = state === "PREPARING" && to === "SUBMITTED" && kind === "NEW_LENDING";
  const path = `/v1/portal/submissions/${submissionId}` as const;
  const checklist = useQuery({
    queryKey: applicationKeys.checklist(applicationId),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/checklist`, { signal }),
    enabled: submitting,
    staleTime: 0,
  });
  const unfinished = useQuery({
    queryKey: ["submissions", submissionId, "unfinished"],
    queryFn: ({ signal }) => apiRequest(`${path}/unfinished`, { signal }),
    enabled: submitting,
    staleTime: 0,
    gcTime: 0,
  });
  const { control } = form;
  const copy = moveCopy[to];
  if (!copy) return null;
  // The parts of the advice record that refused the move are listed below.
  const todo = (unfinished.data?.items ?? []).filter(
    ({ part }) => part !== "ADVICE" || !missing.some(({ field }) => field.startsWith("advice.")),
  );
  const isAllowed =
    checklist.data !== undefined &&
    missingItems(checklist.data).length === 0 &&
    !todo.some(({ required }) => required);
  const send = async (fields: MoveFields) => {
    setMissing([]);
    try {
      return await apiRequest(`${path}/moves`, { method: "POST", body: fields });
    } catch (error) {
      const refusal = readRefusal(error, submitting);
      // The items are listed above the form. Without a message here the press would seem to do nothing.
      if (refusal.byChecklist) form.setError("root", { type: "server", message: REFUSED_BY_CHECKLIST });
      setMissing(refusal.missing);
      if (submitting) void checklist.refetch();
      if (refusal.error) throw refusal.error;
      return false;
    }
  };
  return (
    <FormDialog
      form={form}
      title={copy.title}
      description={describeMove(to, lenderName)}
      submitLabel={state === "MORE_INFORMATION" ? moveAction(state, to) : copy.confirm}
      danger={copy.danger ?? false}
      width={to === "DRAWN_DOWN" ? "large" : "medium"}
      onClose={onClose}
      send={send}
      done={`${lenderName}: ${submissionStateLabels[to].toLowerCase()}`}
      changes={[applicationKeys.submissions(applicationId)]}
      versioned
      // Users must see what is unfinished before they submit.
      disabled={submitting && unfinished.isLoading}
      above={
        submitting && (
          <div className="mb-4 grid gap-3">
            <MissingList
              applicationId={applicationId}
              checklist={checklist.data}
              fault={loadFault(checklist)}
              onLeave={onClose}
            />
            {/* A warning only, unless a required part of the advice record is missing. */}
            {todo.length > 0 && (
              <Notice
                tone="warning"
                title={counted(todo.length, "thing is unfinished", "things are unfinished")}
                live
              >
                <UnfinishedList applicationId={applicationId} items={todo} onLeave={onClose} />
                {isAllowed && <p className="mt-1.5">You can still mark it as submitted.</p>}
              </Notice>
            )}
          </div>
        )
      }
    >
      <MissingForMove base={`/applications/${applicationId}`} missing={missing} onLeave={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField control={control} name="happenedOn" label="Date" max={usualDate} />
        {form.getValues("reference") !== undefined && (
          <TextField label="Lender's reference" optional {...registerField(form, "reference")} />
        )}
        {form.getValues("approvedAmount") !== undefined && (
          <>
            <MoneyField label="Approved amount" optional {...registerField(form, "approvedAmount")} />
            <FormDateField control={control} name="approvalExpiresOn" label="Approval expires" optional />
          </>
        )}
      </div>
      <ShortfallNotice parts={submission.parts} approvedAmount={form.watch("approvedAmount")} />
      {to === "DRAWN_DOWN" && <PartFieldList form={form} final />}
      <TextArea
        label={copy.note}
        optional={!copy.isNoteRequired}
        maxLength={500}
        {...registerField(form, "note")}
      />
    </FormDialog>
  );
}

/** Additional details of a move, prefilled where known. */
function detailsFor(submission: SubmissionResponse, to: SubmissionState): Partial<MoveFields> {
  const { parts, reference, approvedAmount, approvalExpiresOn } = submission;
  if (to === "SUBMITTED" || to === "MORE_INFORMATION") return { reference: reference ?? "" };
  if (to === "CONDITIONAL" || to === "UNCONDITIONAL") {
    const asked = parts.length === 0 ? null : parts.reduce((sum, { amount }) => sum + amount, 0);
    return {
      reference: reference ?? "",
      approvedAmount: dollarsText(approvedAmount ?? asked),
      approvalExpiresOn: approvalExpiresOn ?? "",
    };
  }
  return to === "DRAWN_DOWN" ? { parts: parts.map(partFields) } : {};
}

function MissingForMove(props: {
  base: string;
  missing: readonly { field: string; message: string }[];
  onLeave: () => void;
}) {
  const { base, missing, onLeave } = props;
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={counted(missing.length, "thing is missing", "things are missing")} live>
      <ul className="mt-1 grid gap-1.5">
        {missing.map(({ field, message }) => {
          const place = missingPlace(field);
          return (
            <li key={field} className="wrap-anywhere text-pretty">
              {message}{" "}
              {place && (
                <TextLink href={base + place.path} onClick={onLeave}>
                  {place.label}
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function MissingList(props: {
  applicationId: string;
  checklist: Checklist | undefined;
  fault: Error | null;
  onLeave: () => void;
}) {
  const { applicationId, checklist, fault, onLeave } = props;
  if (fault) return <Fault message={fault.message} />;
  if (!checklist) return <Spinner />;
  const missing = missingItems(checklist);
  if (missing.length === 0)
    return <Notice tone="success">{describeComplete(waivedItems(checklist).length)}</Notice>;
  return (
    <section aria-label="Missing from the checklist">
      <p className="mb-2 font-medium" role="status">
        {counted(missing.length, "item is", "items are")} missing. Complete or waive each first.
      </p>
      <ul className="-mx-1 rounded-md border">
        {missing.map((item) => (
          <OpenItem key={item.key} applicationId={applicationId} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

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
