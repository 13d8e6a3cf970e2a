"use client";

import { type ReactNode, useRef } from "react";
import type { HeldKey } from "./held-keys.ts";
import { lazyPart } from "./lazy-part.ts";
import { OpeningScrim } from "./opening-scrim.tsx";
import { useEarlyPart, useLazyPart } from "./use-lazy-part.ts";

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
 * The base of Dialog and Drawer. React Aria traps focus, makes the rest inert and restores focus. It is loaded (59 kB
 * compressed) at the first key or pointer press on the page, to keep the first load small.
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
