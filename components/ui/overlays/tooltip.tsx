"use client";

import CircleHelp from "lucide-react/icons/circle-question-mark";
import { cloneElement, type ReactElement, type ReactNode, type RefObject, use, useId, useRef } from "react";
import { Focusable } from "react-aria-components/Focusable";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from "react-aria-components/Tooltip";
import { pageLandmark } from "./popover.tsx";

/**
 * Explains the one focusable element inside it on hover or focus. Must not be the only source of essential information.
 * `<Tooltip text="Assessed at the floor rate of 8.50%"><button type="button">8.50%</button></Tooltip>`
 * Screen readers can access the text while the bubble is closed, too.
 */
export function Tooltip(props: {
  text: ReactNode;
  children: ReactElement<{ "aria-describedby"?: string }, string>;
}) {
  const id = useId();
  const trigger = useRef<HTMLSpanElement>(null);
  const described = cloneElement(props.children, { "aria-describedby": id });
  return (
    // The closing delay lets the pointer reach the bubble, so that it can be read magnified (WCAG 1.4.13).
    <TooltipTrigger delay={350} closeDelay={120}>
      <span ref={trigger} className="inline-flex">
        <Focusable>{described as typeof props.children}</Focusable>
        <span id={id} hidden>
          {props.text}
        </span>
      </span>
      <Bubble trigger={trigger}>{props.text}</Bubble>
    </TooltipTrigger>
  );
}

function Bubble({ trigger, children }: { trigger: RefObject<Element | null>; children: ReactNode }) {
  // Renders again when the tooltip opens: only then is the trigger in the document.
  const isOpen = use(TooltipTriggerStateContext)?.isOpen ?? false;
  return (
    isOpen && (
      <AriaTooltip
        UNSTABLE_portalContainer={pageLandmark(trigger.current)}
        placement="top"
        offset={4}
        className="enter-rise max-w-72 rounded-md bg-text px-2.5 py-1.5 text-sm text-surface shadow-overlay"
      >
        {children}
      </AriaTooltip>
    )
  );
}

/**
 * A small question mark that explains the preceding text.
 * `<InfoTip label="About net income">After tax and ACC levy.</InfoTip>`
 */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip text={children}>
      <button
        type="button"
        aria-label={label}
        className="inline-grid size-6 place-items-center rounded-full align-middle text-muted hover:text-text"
      >
        <CircleHelp className="size-4" />
      </button>
    </Tooltip>
  );
}
