import { type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "#components/ui/class-names.ts";
import { closeConfirmations } from "#components/ui/feedback/toast.ts";
import { type QueuedKey, replayKeys } from "#components/ui/queued-keys.ts";
import type { ModalProps } from "./modal.tsx";
import { UiLocale } from "./popover.tsx";

/** How many modals are open, and what had the focus before the first of them. */
let open = 0;
let opener: Element | null = null;

/**
 * Returns the focus to the control that opened the modal where React Aria can't: if another modal took the place of the
 * first one, what had the focus before it was removed with the first.
 */
function keepOpener(): () => void {
  const { activeElement, body } = document;
  if (open === 0 && activeElement !== body) opener = activeElement;
  open += 1;
  return () => {
    open -= 1;
    // After React Aria, which waits for a frame too.
    requestAnimationFrame(() => requestAnimationFrame(restore));
  };
}

function restore(): void {
  if (open > 0) return;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}

const stops = "input, select, textarea, button, a[href], [tabindex='0']";

/**
 * React passes events on to the component's parents, wherever the elements are. A form around the button that opened the
 * dialog would otherwise be submitted along with the dialog's own.
 */
function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** The open React Aria modal. Use Modal, which loads it. */
export function ModalFrame(
  props: Omit<ModalProps, "open" | "title"> & {
    /** The keys pressed while this was loading. */ takeKeys: () => QueuedKey[];
  },
) {
  const { onClose, labelledBy, describedBy, locked = false, place, className, children } = props;
  const content = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    // Focuses the first control rather than the dialog itself (React Aria's default), so the user can type at once.
    const all = content.current?.querySelectorAll<HTMLElement>(stops) ?? [];
    [...all].find((stop) => !stop.matches(":disabled, [type=hidden], [tabindex='-1']"))?.focus();
    replayKeys(props.takeKeys());
    closeConfirmations();
  });
  // A layout effect, so that it runs before anything in the modal gets the focus.
  useLayoutEffect(() => keepOpener(), []);
  useEffect(() => begin(), []);
  return (
    <UiLocale>
      <ModalOverlay
        data-scrim
        isOpen
        isDismissable={!locked}
        isKeyboardDismissDisabled={locked}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={cx("fixed inset-0 z-50 grid bg-scrim", place)}
      >
        <Modal className={cx("min-h-0 min-w-0 bg-raised text-text shadow-overlay", className)}>
          <Dialog
            ref={content}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className="relative flex max-h-[inherit] min-h-full flex-col outline-none"
          >
            <div className="contents" onSubmit={keepInside} onChange={keepInside}>
              {children}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </UiLocale>
  );
}
