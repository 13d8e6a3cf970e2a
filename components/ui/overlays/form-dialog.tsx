import { type ReactNode, useId } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { showFaults, useRequestKey } from "#components/platform/api/api-request.ts";
import { type Changed, useRefresh } from "#components/platform/api/queries.tsx";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { showSuccess, showToast } from "#components/ui/feedback/toast.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";

/**
 * A dialog with a single form, whose fields are the children. Field errors thrown by `send` are shown on their field,
 * others above the form. It is locked until the response arrives, so that nothing is sent twice.
 * `<FormDialog form={form} send={add} changes={[keys]} submitLabel="Add item" title="Add to the checklist" onClose={close}><TextField …/></FormDialog>`
 */
export function FormDialog<Values extends FieldValues, Output>(
  props: Pick<DialogProps, "title" | "description" | "width" | "onClose"> & {
    form: UseFormReturn<Values, unknown, Output>;
    /** `requestKey` is the same for each attempt with the same values. */
    send: (values: Output, requestKey: string) => Promise<unknown>;
    /** What was changed. If given, the dialog then closes, unless `send` resolves to false. */
    changes?: Changed;
    /** The toast after a change, with `changes`: `Client saved`. */
    done?: string;
    doneDetail?: string;
    /** On a conflict, the later editor sees a notice and the dialog closes. */
    versioned?: boolean;
    /** Whether sending is not possible yet. */
    disabled?: boolean;
    /** The submit button's label. */
    submitLabel: string;
    danger?: boolean;
    /** Title of an error that concerns the whole form: `No one was invited`. */
    errorTitle?: string;
    /** Content before the form that contains its own forms, which cannot be nested. */
    above?: ReactNode;
    children: ReactNode;
  },
) {
  const {
    form,
    send,
    changes,
    done,
    doneDetail,
    versioned,
    disabled,
    submitLabel,
    danger,
    errorTitle,
    above,
    onClose,
    children,
    ...dialog
  } = props;
  const id = useId();
  const refresh = useRefresh();
  const keyOf = useRequestKey();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      if ((await send(values, keyOf(values))) === false || !changes) return;
      if (done) showSuccess(done, doneDetail);
    } catch (error) {
      if (!versioned || !showConflict(error))
        return showFaults(error as Error, form.setError, Object.keys(form.getValues()) as Path<Values>[]);
    }
    if (changes) await refresh(changes);
    onClose();
  });
  return (
    <Dialog
      width="small"
      {...dialog}
      onClose={onClose}
      locked={isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            pending={isSubmitting}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {above}
      <form id={id} noValidate autoComplete="off" className="grid gap-4" onSubmit={submit}>
        <Fault message={errors.root?.message} title={errorTitle} />
        {children}
      </form>
    </Dialog>
  );
}

/** Tells the user that someone else changed or deleted it first. Returns whether that was the error. */
function showConflict(error: unknown): boolean {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return false;
  const isGone = error.status === 404;
  showToast({
    tone: "info",
    title: isGone ? "It no longer exists" : "Someone else changed it first",
    description: isGone ? "Someone else deleted it." : error.message,
  });
  return true;
}
