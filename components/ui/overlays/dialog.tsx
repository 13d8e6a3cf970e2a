import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import { CloseButton, Modal } from "./modal.tsx";

export type DialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  width?: "small" | "medium" | "large";
  /** Prevents closing while work is running. */
  locked?: boolean;
};

const widths = { small: "sm:w-100", medium: "sm:w-136", large: "sm:w-200" };

/**
 * A modal dialog, open while it is rendered.
 * `<Dialog onClose={close} title="New client" footer={<Button form="client" type="submit" …/>}>…</Dialog>`
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, children, footer, width = "medium", locked } = props;
  const id = useId();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      locked={locked}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      place="grid-cols-[minmax(0,1fr)] place-items-center p-4"
      className={cx(
        "enter-rise max-h-[calc(var(--visual-viewport-height)-2rem)] w-full max-w-full overflow-hidden rounded-xl border",
        widths[width],
      )}
    >
      <div className="px-5 pt-4 pr-13 pb-3">
        <h2 id={`${id}-title`} className="font-semibold text-xl">
          {title}
        </h2>
        {description && (
          <div id={`${id}-text`} className="mt-1 text-pretty text-muted">
            {description}
          </div>
        )}
      </div>
      {/* Positioned, so that it holds hidden legends too: else focus scrolls the whole dialog, title included. */}
      {children && <div className="relative min-h-0 grow overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3">{footer}</div>
      )}
      <CloseButton disabled={locked} onClick={onClose} />
    </Modal>
  );
}

/** The title is the question: `Delete this scenario?` */
export type ConfirmDialogProps = Pick<DialogProps, "onClose" | "title"> & {
  onConfirm: () => void;
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
 * `<ConfirmDialog title="Delete this scenario?" … danger>…</ConfirmDialog>`
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, children, confirmLabel, cancelLabel = "Cancel", danger, pending, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      description={children}
      width="small"
      locked={pending}
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={pending}>
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
