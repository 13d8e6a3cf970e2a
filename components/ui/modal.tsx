"use client";

import { type ReactNode, useRef } from "react";
import type { HeldKey } from "./held-keys.ts";
import { lazyPart } from "./lazy-part.ts";
import { OpeningScrim } from "./opening-scrim.tsx";
import { useEarlyPart, useLazyPart } from "./use-lazy-part.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Said while it is on its way. */
  title: string;
  /** The ids of what names it and what describes it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Keeps it open while work runs. */
  locked?: boolean | undefined;
  /** Where on the screen it stands: classes of the grid that covers it. */
  place: string;
  className: string;
  children: ReactNode;
};

const modalFrame = lazyPart(() => import("./modal-frame.tsx").then((module) => module.ModalFrame));

/**
 * The base of Dialog and Drawer. React Aria keeps the focus inside, the rest inert, and gives the focus back; it comes
 * with the first press of a key or pointer on the page (59 kB compressed), so that a first visit does not carry it.
 */
export function Modal({ open, title, children, ...frame }: ModalProps) {
  const Frame = useLazyPart(modalFrame, open, frame.onClose);
  const held = useRef<HeldKey[]>([]);
  useEarlyPart(modalFrame);
  if (!open) return null;
  if (!Frame)
    return <OpeningScrim title={title} onClose={frame.onClose} onKey={(key) => held.current.push(key)} />;
  return (
    <Frame {...frame} takeKeys={() => held.current.splice(0)}>
      {children}
    </Frame>
  );
}
