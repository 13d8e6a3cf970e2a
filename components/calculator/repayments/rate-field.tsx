"use client";

import { useState } from "react";
import { NumberField } from "#components/ui/forms/text-field.tsx";
import { isUnfinishedRate, rateText, readRate } from "./read-rate.ts";

/**
 * The yearly rate that a bank offers, typed as a percentage. What is typed stays as it is while the field has focus, or
 * while it is not a rate; the last rate then remains.
 */
export function RateField(props: {
  label: string;
  description: string;
  rate: number | null;
  onRate: (rate: number | null) => void;
}) {
  const { label, description, rate, onRate } = props;
  const [draft, setDraft] = useState<{ text: string; focused: boolean; rate: number | null } | null>(null);
  // A rate set elsewhere, such as by opening a scenario, replaces a draft that was left with a fault.
  const shown = draft && (draft.focused || draft.rate === rate) ? draft.text : rateText(rate);
  const { fault } = readRate(shown);
  const isTyping = draft?.focused === true && isUnfinishedRate(shown);
  return (
    <NumberField
      label={label}
      unit="%"
      description={description}
      value={shown}
      error={fault === null || isTyping ? undefined : `${label} ${fault}`}
      onChange={(event) => {
        const text = event.target.value;
        const read = readRate(text);
        setDraft({ text, focused: true, rate });
        if (read.fault === null) onRate(read.rate);
      }}
      onBlur={() => setDraft(fault === null ? null : { text: shown, focused: false, rate })}
    />
  );
}
