import { type ReactNode, useId } from "react";
import { cx } from "../class-names.ts";
import { CloseButton, Modal } from "./modal.tsx";

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  side?: "left" | "right";
  /** Wide enough for a page of a document; as wide as the screen on phones. */
  wide?: boolean;
};

/**
 * A modal side panel, for details of a list item. `<Drawer open={open} onClose={close} title="Transaction">…</Drawer>`
 */
export function Drawer(props: DrawerProps) {
  const { children, side = "right", wide = false, ...modal } = props;
  const id = useId();
  return (
    <Modal
      {...modal}
      labelledBy={id}
      // The column is as wide as the screen, so that the drawer's `max-w-full` refers to the screen.
      place={cx("grid-cols-[minmax(0,1fr)]", side === "right" ? "justify-items-end" : "justify-items-start")}
      className={cx(
        "h-full max-h-dvh",
        wide ? "w-176 max-w-full" : "w-104 max-w-[calc(100vw-2.5rem)]",
        side === "right" ? "enter-right border-l" : "enter-left border-r",
      )}
    >
      <h2 id={id} className="border-b px-5 py-3 pr-13 font-semibold text-xl">
        {modal.title}
      </h2>
      <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
      <CloseButton onClick={modal.onClose} />
    </Modal>
  );
}
