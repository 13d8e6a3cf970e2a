"use client";

import type { ReactNode, RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { pageLandmark } from "./page-landmark.ts";

/** The React Aria tooltip. Use Tooltip, which loads it. */
export function TooltipBubble(props: {
  trigger: RefObject<Element | null>;
  /** The pointer entered or left the bubble itself. */
  onTurn: (open: boolean) => void;
  children: ReactNode;
}) {
  const { trigger, onTurn, children } = props;
  const state = {
    isOpen: true,
    shouldSkipAnimation: false,
    open: () => onTurn(true),
    close: () => onTurn(false),
  };
  return (
    // React Aria's tooltip reads its trigger's state; here the shell is the trigger.
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={trigger}
        UNSTABLE_portalContainer={pageLandmark(trigger.current)}
        placement="top"
        offset={4}
        className="enter-rise max-w-72 rounded-md bg-text px-2.5 py-1.5 text-sm text-surface shadow-overlay"
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
