"use client";

import type { ReactNode, RefObject } from "react";
import { Tooltip } from "react-aria-components/Tooltip";

/** The shown remark by React Aria; loaded by Tooltip, which is what to use. */
export function TooltipBubble(props: {
  trigger: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip
      isOpen
      triggerRef={props.trigger}
      placement="top"
      offset={4}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      className="enter-rise max-w-72 rounded-md bg-text px-2.5 py-1.5 text-sm text-surface shadow-overlay"
    >
      {props.children}
    </Tooltip>
  );
}
