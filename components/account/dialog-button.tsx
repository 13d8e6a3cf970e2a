"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "#components/ui/button.tsx";

type Props<P> = Omit<ButtonProps, "onClick"> & {
  children: ReactNode;
  /** The dialog to open, created by `lazyComponent`, so that its code is loaded on demand. */
  dialog: ComponentType<P & { onClose: () => void }>;
  dialogProps: P;
};

/**
 * A button and the dialog that it opens.
 * `<DialogButton dialog={ChangePasswordDialog} dialogProps={{ email }}>Change password</DialogButton>`
 */
export function DialogButton<P extends object>({ dialog: Dialog, dialogProps, ...button }: Props<P>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && <Dialog {...dialogProps} onClose={() => setOpen(false)} />}
    </>
  );
}
