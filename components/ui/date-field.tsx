"use client";

import CalendarDays from "lucide-react/icons/calendar-days";
import { useRef, useState } from "react";
import { formatDate } from "#lib/format/date.ts";
import { parseTypedDate } from "#lib/format/typed-date.ts";
import { cx } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { bareInput, fieldFrame } from "./field-style.ts";

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, "" for none; what is typed and no date comes through as typed, for the schema to refuse. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Bounds of the calendar, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

/**
 * A day, typed as one writes it here (`20/11/26`, `20 Nov 2026`) or picked from the platform's calendar; shown as `20 Nov 2026`
 * whatever the browser's country. `<Controller … render={({ field }) => <DateField label="Settlement" {...field} />} />`
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    description,
    error,
    hideLabel,
    optional,
    className,
    id,
    value,
    onChange,
    min,
    max,
    disabled,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const stored = parseTypedDate(value) === value ? value : "";

  return (
    <Field {...{ label, description, error, hideLabel, optional, className, id }}>
      {(control) => (
        <div className={cx(fieldFrame, "relative")}>
          <input
            {...control}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="text"
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            disabled={disabled}
            value={draft ?? formatDate(value)}
            onChange={(event) => {
              setDraft(event.target.value);
              onChange(parseTypedDate(event.target.value) ?? event.target.value.trim());
            }}
            onBlur={() => {
              setDraft(null);
              props.onBlur?.();
            }}
            className={cx(bareInput, "figures pr-1")}
          />
          <button
            type="button"
            aria-label="Open calendar"
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
            className="grid h-full w-8 shrink-0 place-items-center rounded-md text-muted -outline-offset-2 hover:text-text"
          >
            <CalendarDays className="size-4" />
          </button>
          {/* Unseen; it lends its calendar, which opens beside it. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={stored}
            onChange={(event) => onChange(event.target.value)}
            className="pointer-events-none absolute bottom-0 left-0 h-full w-px opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
