"use client";

import type { ReactNode, RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { pageLandmark } from "./page-landmark.ts";

/** The shown remark by React Aria; loaded by Tooltip, which is what to use. */
export function TooltipBubble(props: {
  trigger: RefObject<Element | null>;
  /** The pointer came to the bubble itself, or left it. */
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
    // React Aria's bubble asks its trigger's state; the trigger here is the shell.
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
