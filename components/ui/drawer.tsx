"use client";

import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right";
};

/** A modal panel from the side, for details beside a list. `<Drawer open={open} onClose={close} title="Transaction">…</Drawer>` */
export function Drawer({ open, onClose, title, children, footer, side = "right" }: DrawerProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={cx(
        "m-0 h-dvh max-h-none w-104 max-w-[calc(100vw-2.5rem)] flex-col bg-raised text-text shadow-overlay backdrop:bg-scrim open:flex",
        side === "right" ? "enter-right ml-auto border-l" : "enter-left mr-auto border-r",
      )}
    >
      {open && (
        <>
          <h2 id={id} className="border-b px-5 py-3.5 pr-13 font-semibold text-lg">
            {title}
          </h2>
          <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3">{footer}</div>
          )}
          <IconButton
            label="Close"
            icon={<X />}
            onClick={onClose}
            className="!absolute top-3 right-3 pointer-coarse:top-1 pointer-coarse:right-1.5"
          />
        </>
      )}
    </dialog>
  );
}
