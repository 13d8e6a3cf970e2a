"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { ComboboxShell } from "./combobox-shell.tsx";
import { Field, type FieldProps } from "./field.tsx";
import type { HeldKey } from "./held-keys.ts";
import { lazyPart } from "./lazy-part.ts";
import type { ComboboxOption } from "./match-options.ts";
import { useLazyPart } from "./use-lazy-part.ts";

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  /** The id of what is chosen; null for nothing. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** What the chosen option reads as, when it may not be among `options` (server search). */
  valueLabel?: string;
  /** Hears each keystroke. With it the options are taken as given: the server has searched. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** Called once it is first pointed at or has the focus: time to fetch the options. */
  onReach?: () => void;
  /** Offers to make what was typed: `{ label: (q) => `New client “${q}”`, onCreate }`. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

/** What somebody did with the shell before the list was here; the list goes on from it. */
export type ComboboxStart = {
  focused: boolean;
  selection: [number, number];
  open: boolean;
  keys: HeldKey[];
};

const comboboxBox = lazyPart(() => import("./combobox-box.tsx").then((module) => module.ComboboxBox));

/**
 * One of many, found by typing. With react-hook-form: `<Controller name="clientId" … render={({ field, fieldState }) =>
 * <Combobox label="Client" options={clients} {...field} error={fieldState.error?.message} />} />`
 * An input at first; React Aria takes its place once it is pointed at or has the focus, with what was typed meanwhile.
 */
export function Combobox(props: ComboboxProps) {
  const { label, description, error, hideLabel, optional, options, value, valueLabel, onQueryChange } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [reached, setReached] = useState(false);
  const [composing, setComposing] = useState(false);
  const start = useRef<ComboboxStart>({ focused: false, selection: [0, 0], open: false, keys: [] });
  const Box = useLazyPart(comboboxBox, reached);
  const chosen = options.find((option) => option.id === value)?.label ?? valueLabel ?? "";
  const chosenLabel = value === null ? "" : chosen;

  const typeText = (text: string | null) => {
    setQuery(text);
    if (text !== query) onQueryChange?.(text ?? "");
    // Emptied means "nothing chosen".
    if (text === "" && value !== null) props.onChange(null);
  };
  const reach = () => {
    if (reached) return;
    setReached(true);
    props.onReach?.();
  };
  const shared = { query, chosenLabel, onText: typeText, start };
  return (
    <Field {...{ label, description, error, hideLabel, optional, id: props.id }}>
      {(control) =>
        // Never while a character is being put together (macrons, other scripts): that would cut it off.
        Box && !composing ? (
          <Box {...props} {...shared} control={control} />
        ) : (
          <ComboboxShell
            {...props}
            {...shared}
            control={control}
            onReach={reach}
            onComposing={setComposing}
            onKeyDown={(event) => holdKey(event, query, start.current)}
          />
        )
      }
    </Field>
  );
}

/** Keeps the keys that are for the list until it is here; Enter must not send the form without what was typed. */
function holdKey(event: KeyboardEvent, query: string | null, start: ComboboxStart) {
  const { key, code, shiftKey } = event;
  const forList = key === "ArrowDown" || key === "ArrowUp" || (key === "Enter" && (query || start.open));
  if (!forList || event.nativeEvent.isComposing) return;
  start.keys.push({ key, code, shiftKey });
  event.preventDefault();
}
