"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { newRequestKey } from "#components/api/new-request-key.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Scenario } from "#lib/scenarios/schemas.ts";

export type NameDialogProps = {
  title: string;
  /** What the button does: `Save`. */
  act: string;
  initial: string;
  /** `key` is the same at each try, so that a repeated one makes nothing twice. */
  send: (name: string, key: string) => Promise<Scenario>;
  onDone: (scenario: Scenario) => void;
  onClose: () => void;
};

/** A scenario's name, checked by the schema of the routes that take it. Loaded by NameScenario. */
export function NameDialog({ title, act, initial, send, onDone, onClose }: NameDialogProps) {
  const id = useId();
  const [key] = useState(newRequestKey);
  const form = useForm({
    defaultValues: { name: initial },
    resolver: lazyResolver(() =>
      import("#lib/scenarios/schemas.ts").then((module) => module.scenarioCreateSchema.pick({ name: true })),
    ),
  });
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) => send(name, key),
    onSuccess: (scenario) => {
      onDone(scenario);
      onClose();
    },
    onError: (error) => showFaults(error, form.setError, ["name"]),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={saving.isPending}
      width="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={saving.isPending}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        {errors.root?.message && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        <TextField
          label="Name"
          description="Says what it tries: “Card closed, 30 years”."
          autoComplete="off"
          error={errors.name?.message && `Name ${errors.name.message}`}
          {...form.register("name")}
        />
      </form>
    </Dialog>
  );
}
