"use client";

import { type ReactNode, useId } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showFaults } from "#components/api/show-faults.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

/**
 * A dialog with a single form, whose fields are the children. Field errors thrown by `send` are shown on their field,
 * others above the form. It is locked until the response arrives, so that nothing is sent twice.
 * `<FormDialog form={form} send={add} submitLabel="Add item" title="Add to the checklist" onClose={close}><TextField …/></FormDialog>`
 */
export function FormDialog<Values extends FieldValues, Output>(
  props: Pick<DialogProps, "title" | "description" | "width" | "onClose"> & {
    form: UseFormReturn<Values, unknown, Output>;
    send: (values: Output) => Promise<void>;
    /** The submit button's label. */
    submitLabel: string;
    danger?: boolean;
    /** Title of an error that concerns the whole form: `Nobody was invited`. */
    errorTitle?: string;
    children: ReactNode;
  },
) {
  const {
    form,
    send,
    submitLabel,
    danger,
    errorTitle,
    onClose,
    children,
    width = "small",
    ...dialog
  } = props;
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
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate autoComplete="off" className="grid gap-4" onSubmit={submit}>
        {errors.root?.message && (
          <Notice tone="danger" live {...(errorTitle && { title: errorTitle })}>
            {errors.root.message}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
