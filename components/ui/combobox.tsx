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
  /** The id of the chosen option; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** The chosen option's label, if it may not be among `options` (server search). */
  valueLabel?: string;
  /** Called at each keystroke. If set, options are not filtered, because the server searches. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** Called on first hover or focus, to prefetch the options. */
  onReach?: () => void;
  /** Offers to create what was typed: `{ label: (q) => `New client “${q}”`, onCreate }`. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

/** The user's interaction with the shell before the list loaded; the list continues from it. */
export type ComboboxStart = {
  focused: boolean;
  selection: [number, number];
  open: boolean;
  keys: HeldKey[];
};

const comboboxBox = lazyPart(() => import("./combobox-box.tsx").then((module) => module.ComboboxBox));

/**
 * Selects one of many by typing. With react-hook-form:
 * `<Controller name="clientId" … render={({ field, fieldState }) =>
 * <Combobox label="Client" options={clients} {...field} error={fieldState.error?.message} />} />`
 * Initially a plain input. On hover or focus React Aria replaces it, keeping what was typed in the meantime.
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
    // Clearing the text clears the choice.
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
        // Not during IME composition (macrons, other scripts), which this would interrupt.
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

/** Queues keys for the list until it has loaded. Enter must not submit the form without the typed choice. */
function holdKey(event: KeyboardEvent, query: string | null, start: ComboboxStart) {
  const { key, code, shiftKey } = event;
  const forList = key === "ArrowDown" || key === "ArrowUp" || (key === "Enter" && (query || start.open));
  if (!forList || event.nativeEvent.isComposing) return;
  start.keys.push({ key, code, shiftKey });
  event.preventDefault();
}
