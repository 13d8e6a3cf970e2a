"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { newRequestKey } from "#components/api/new-request-key.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { addItem } from "./checklist-requests.ts";
import { useChecklistChange } from "./use-checklist-change.ts";

/** An item that no fact asks for: the broker's own words, ticked off by hand. Loaded by AddItem. */
export function AddItemDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const id = useId();
  const [key] = useState(newRequestKey);
  const { take } = useChecklistChange(applicationId);
  const form = useForm({
    defaultValues: { text: "", askApplicant: false },
    resolver: lazyResolver(() =>
      import("#lib/checklist/schemas.ts").then((module) => module.ownItemRequestSchema),
    ),
  });
  const adding = useMutation({
    mutationFn: (body: { text: string; askApplicant: boolean }) => addItem(applicationId, body, key),
    onSuccess: (checklist) => {
      take(checklist);
      onClose();
    },
    onError: (error) => showFaults(error, form.setError, ["text", "askApplicant"]),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={adding.isPending}
      width="small"
      title="Add to the checklist"
      footer={
        <>
          <Button onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={adding.isPending}>
            Add item
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => adding.mutate(values))}
      >
        {errors.root?.message && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        <TextField
          label="What is needed"
          description="As an applicant would understand it: “Copy of your passport”."
          autoComplete="off"
          maxLength={200}
          error={errors.text?.message && `It ${errors.text.message}`}
          {...form.register("text")}
        />
        <Checkbox
          label="Ask the applicants for it"
          description="It is on the page behind their upload links."
          {...form.register("askApplicant")}
        />
      </form>
    </Dialog>
  );
}
