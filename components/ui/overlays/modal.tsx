import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { type QueuedKey, useQueuedKeys } from "#components/ui/queued-keys.ts";
import { IconButton } from "../button.tsx";
import { lazyPart, useEarlyPart, useLazyPart } from "../lazy-part.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Announced while it is loading. */
  title: string;
  /** The ids of the elements that label and describe it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Prevents closing while work is running. */
  locked?: boolean | undefined;
  /** Position on the screen: classes of the covering grid. */
  place: string;
  className: string;
  children: ReactNode;
};

const modalFrame = lazyPart(() => import("./modal-frame.tsx").then((module) => module.ModalFrame));

/**
 * The base of Dialog and Drawer. React Aria traps focus, makes the rest inert and restores focus. Its 59 kB (compressed)
 * are loaded at the first key or pointer press, because they would take the serviceability screen to 237 of 220 kB.
 */
export function Modal({ open, title, children, ...frame }: ModalProps) {
  const Frame = useLazyPart(modalFrame, open, frame.onClose);
  const queued = useRef<QueuedKey[]>([]);
  useEarlyPart(modalFrame);
  if (!open) return null;
  if (!Frame)
    return <OpeningScrim title={title} onClose={frame.onClose} onKey={(key) => queued.current.push(key)} />;
  return (
    <Frame {...frame} takeKeys={() => queued.current.splice(0)}>
      {children}
    </Frame>
  );
}

/**
 * Covers the page while a dialog is loading: the page receives no keys or presses and focus stays where it was, so that
 * the dialog can restore it. Escape cancels; other keys are queued for the dialog.
 */
function OpeningScrim(props: { title: string; onClose: () => void; onKey: (key: QueuedKey) => void }) {
  useQueuedKeys(props.onKey, props.onClose);
  return (
    <div data-scrim className="fixed inset-0 z-50 grid place-items-center bg-scrim">
      <p role="status" className="enter-late rounded-lg bg-raised p-3 text-text shadow-overlay">
        <Spinner />
        <span className="sr-only">Opening: {props.title}</span>
      </p>
    </div>
  );
}

/** The cross of a modal. Last in DOM order, so that focus starts on the content. */
export function CloseButton(props: { disabled?: boolean | undefined; onClick: () => void }) {
  return (
    <IconButton
      {...props}
      label="Close"
      icon={<X />}
      className="!absolute top-3 right-3 pointer-coarse:top-1 pointer-coarse:right-1.5"
    />
  );
}
