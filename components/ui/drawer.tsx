"use client";

import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right";
};

/**
 * A modal side panel, for details of a list item.
 * `<Drawer open={open} onClose={close} title="Transaction">…</Drawer>`
 */
export function Drawer({ open, onClose, title, children, footer, side = "right" }: DrawerProps) {
  const id = useId();
  return (
    <Modal
      {...{ open, onClose, title }}
      labelledBy={id}
      place={side === "right" ? "justify-items-end" : "justify-items-start"}
      className={cx(
        "h-full max-h-dvh w-104 max-w-[calc(100vw-2.5rem)]",
        side === "right" ? "enter-right border-l" : "enter-left border-r",
      )}
    >
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
    </Modal>
  );
}
