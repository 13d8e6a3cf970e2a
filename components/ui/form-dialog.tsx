"use client";

import { type ReactNode, useId } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

/**
 * A dialog that is one form: its fields are the children. A refusal that `send` throws lands on the field it names, any
 * other above them. From the press to the answer it is held, so that a second press sends nothing twice.
 * `<FormDialog form={form} send={add} act="Add item" title="Add to the checklist" onClose={close}><TextField …/></FormDialog>`
 */
export function FormDialog<Values extends FieldValues, Output>(
  props: Pick<DialogProps, "title" | "description" | "width" | "onClose"> & {
    form: UseFormReturn<Values, unknown, Output>;
    send: (values: Output) => Promise<void>;
    /** What the button does, in its words. */
    act: string;
    danger?: boolean;
    /** Heads a refusal of the whole: `Nobody was invited`. */
    refused?: string;
    children: ReactNode;
  },
) {
  const { form, send, act, danger, refused, onClose, children, width = "small", ...dialog } = props;
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) =>
    send(values).catch((error: Error) =>
      showFaults(error, form.setError, Object.keys(form.getValues()) as Path<Values>[]),
    ),
  );
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      width={width}
      locked={isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} pending={isSubmitting}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} noValidate autoComplete="off" className="grid gap-4" onSubmit={submit}>
        {errors.root?.message && (
          <Notice tone="danger" live {...(refused && { title: refused })}>
            {errors.root.message}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
