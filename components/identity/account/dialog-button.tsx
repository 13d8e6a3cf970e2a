"use client";

import { type ComponentType, useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { Button, type ButtonProps } from "#components/ui/button.tsx";

type Props<P> = Omit<ButtonProps, "onClick"> & {
  /** The label of a main action, which the command palette also lists. A button in a list has children instead. */
  label?: string;
  /** The dialog to open, created by `lazyComponent`, so that its code is loaded on demand. */
  dialog: ComponentType<P & { onClose: () => void }>;
  dialogProps: P;
};

/**
 * A button and the dialog that it opens.
 * `<DialogButton label="Change password" dialog={ChangePasswordDialog} dialogProps={{ email }} />`
 */
export function DialogButton<P extends object>({ label, dialog: Dialog, dialogProps, ...button }: Props<P>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {label === undefined ? (
        <Button {...button} onClick={() => setOpen(true)} />
      ) : (
        <ActionButton {...button} label={label} onClick={() => setOpen(true)} />
      )}
      {open && <Dialog {...dialogProps} onClose={() => setOpen(false)} />}
    </>
  );
}
