"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#components/api/api-error.ts";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { OpenItem } from "#components/checklist/checklist-items.tsx";
import { readChecklist } from "#components/checklist/checklist-requests.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type ApplicationStatus, statusLabels } from "#lib/application-status.ts";
import type { statusChangeSchema } from "#lib/applications/status-schema.ts";
import { type Checklist, missingItems } from "#lib/checklist/core/checklist.ts";
import { applicationKeys } from "./application-processing.ts";
import { transitionCopy } from "./transition-copy.ts";

type StatusChange = z.output<typeof statusChangeSchema>;

/** Confirms a decision and asks for its reason. Before submission, shows the missing checklist items. */
export function StatusDialog(props: { applicationId: string; to: ApplicationStatus; onClose: () => void }) {
  const { applicationId, to, onClose } = props;
  const gated = to === "SUBMITTED";
  const router = useRouter();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<StatusChange>({
    defaultValues: { status: to, reason: "" },
    resolver: lazyResolver(() =>
      import("#lib/applications/status-schema.ts").then((module) => module.statusChangeSchema),
    ),
  });
  const checklist = useQuery({
    queryKey: applicationKeys.checklist(applicationId),
    queryFn: ({ signal }) => readChecklist(applicationId, signal),
    enabled: gated,
    staleTime: 0,
  });
  const ready = !gated || checklist.data?.complete === true;
  const change = useMutation({
    mutationFn: (body: StatusChange) =>
      apiRequest(`/v1/portal/applications/${applicationId}/status`, { method: "POST", body }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Now ${statusLabels[to].toLowerCase()}` });
      router.refresh();
      onClose();
    },
    onError: (error) => {
      if (movedOn(error)) {
        showToast({
          tone: "info",
          title: "Its status has changed",
          description: "It was probably changed in another tab. You now see its current status.",
        });
        router.refresh();
        return onClose();
      }
      // More may be missing than when the dialog was opened.
      if (gated) void checklist.refetch();
      showFaults(error, setError, ["reason"]);
    },
  });
  const copy = transitionCopy[to];
  if (!copy) return null;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isSubmitting}
      width={gated ? "medium" : "small"}
      title={copy.title}
      description={copy.text}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={copy.danger ? "danger" : "primary"}
            pending={isSubmitting}
            disabled={!ready}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      {gated && (
        <MissingList
          applicationId={applicationId}
          checklist={checklist.data}
          fault={checklist.error}
          onLeave={onClose}
        />
      )}
      <form
        id={formId}
        noValidate
        className="mt-4 flex flex-col gap-4 first:mt-0"
        onSubmit={handleSubmit((values) => change.mutateAsync(values).catch(() => {}))}
      >
        {errors.root?.message && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        {copy.reason && (
          <TextArea
            label={copy.reason}
            optional
            maxLength={500}
            error={errors.reason?.message}
            {...register("reason")}
          />
        )}
      </form>
    </Dialog>
  );
}

/** The current status no longer allows this transition. */
function movedOn(error: Error): boolean {
  return error instanceof ApiError && error.details.some(({ field }) => field === "status");
}

/** The items that block submission, each with a link to resolve it and a button to waive it. */
function MissingList(props: {
  applicationId: string;
  checklist: Checklist | undefined;
  fault: Error | null;
  onLeave: () => void;
}) {
  const { applicationId, checklist, fault, onLeave } = props;
  if (fault) {
    return (
      <Notice tone="danger" live>
        {fault.message}
      </Notice>
    );
  }
  if (!checklist) return <Spinner />;
  const missing = missingItems(checklist);
  if (missing.length === 0) return <Notice tone="success">The checklist is complete.</Notice>;
  return (
    <section aria-label="Missing from the checklist">
      <p className="mb-2 font-medium" role="status">
        {missing.length === 1 ? "1 item is" : `${missing.length} items are`} missing. Complete or waive each
        first.
      </p>
      <ul className="-mx-1 rounded-md border">
        {missing.map((item) => (
          <OpenItem key={item.key} applicationId={applicationId} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
