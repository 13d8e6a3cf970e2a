"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { statusChangeSchema } from "#lib/applications/status-schema.ts";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";
import { brokerMoves } from "./broker-moves.ts";
import { statusWords } from "./status-words.ts";

type StatusChange = z.output<typeof statusChangeSchema>;

/** Asks before a decision is recorded, and for its reason where one is worth keeping. */
export function StatusDialog(props: {
  applicationId: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  onClose: () => void;
}) {
  const { applicationId, from, to, onClose } = props;
  const router = useRouter();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<StatusChange>({
    defaultValues: { status: to, reason: "" },
    resolver: lazyResolver(() =>
      import("#lib/applications/status-schema.ts").then((module) => module.statusChangeSchema),
    ),
  });
  const change = useMutation({
    mutationFn: (body: StatusChange) =>
      apiRequest(`/v1/portal/applications/${applicationId}/status`, { method: "POST", body }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Now ${statusWords[to].label.toLowerCase()}` });
      router.refresh();
      onClose();
    },
    onError: (error) => showFaults(error, setError, ["reason"]),
  });
  const move = brokerMoves[to];
  if (!move) return null;
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      width="small"
      title={move.title}
      description={move.text}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={move.danger ? "danger" : "primary"}
            pending={change.isPending}
          >
            {move.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((values) => change.mutate(values))}
      >
        {from === "DOCUMENTS_RECEIVED" && to === "SUBMITTED" && (
          <Notice tone="warning">No bank statements have been read for this application.</Notice>
        )}
        {errors.root?.message && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        {move.reason && (
          <TextArea
            label={move.reason}
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
