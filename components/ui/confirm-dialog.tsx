"use client";

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question: `Delete this scenario?` */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The action, never "OK": `Delete scenario`. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
};

/**
 * Confirms an action that cannot be undone; focus starts on the safe choice.
 * `<ConfirmDialog open={asking} … danger>…</ConfirmDialog>`
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = "Cancel",
    danger,
    pending,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      width="small"
      locked={pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
