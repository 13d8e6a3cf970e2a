"use client";

import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * Drives a native `<dialog>` as a modal: the browser keeps focus inside, the rest inert, and gives focus back.
 * Escape and a press on the backdrop ask `onClose`; `locked` refuses both (work under way).
 */
export function useModal(open: boolean, onClose: () => void, locked = false) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, since its end comes before the element goes: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  const ask = () => {
    if (!locked) onClose();
  };
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // A file input inside also cancels; only the dialog's own Escape closes it.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask();
    },
    onClose: () => {
      if (open && !ref.current?.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) ask();
    },
  };
}
