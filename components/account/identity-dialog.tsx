"use client";

import { type ReactNode, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { useIdentityForm } from "./use-identity-form.ts";

/** A dialog that asks who is there before an act; `onDone` has the API's answer. */
export function IdentityDialog<Answer>(props: {
  title: string;
  children: ReactNode;
  path: string;
  withCode: boolean;
  /** The act itself, as its button says it. */
  act: string;
  danger?: boolean;
  onDone: (answer: Answer) => void | Promise<void>;
  onClose: () => void;
}) {
  const { title, children, path, withCode, act, danger, onDone, onClose } = props;
  const formId = useId();
  const { form, pending, submit } = useIdentityForm<Answer>(path, onDone);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending}
      width="small"
      title={title}
      description={children}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} pending={pending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <IdentityFields form={form} withCode={withCode} />
      </form>
    </Dialog>
  );
}
