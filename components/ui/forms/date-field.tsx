import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { QueuedKey } from "#components/ui/queued-keys.ts";
import { formatDate, parseTypedDate, withReadableDates } from "#lib/platform/dates.ts";
import { bareInput, Field, type FieldProps, fieldFrame, splitFieldProps } from "./field.tsx";

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, "" for none. Invalid input is passed on as typed, for the schema to reject. */
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

const calendarPopover = lazyPart(() =>
  import("./calendar-popover.tsx").then((module) => module.CalendarPopover),
);

/**
 * A date, typed in New Zealand format (`20/11/26`, `20 Nov 2026`), pasted or picked from a calendar. Shown as `20 Nov
 * 2026` in every browser locale. `<DateField label="From" value={from} onChange={setFrom} />`; in a form,
 * FormDateField. Uses a text input instead of React Aria's segments, which silently turn 31/2/1990 into 28/2/1990 on
 * blur and do not support paste. React Aria's calendar (80 kB compressed, over the 220 kB of the new client's screen)
 * is loaded on demand; phones open their native one.
 */
export function DateField(props: DateFieldProps) {
  const [{ error, ...field }, { value, onChange, min, max, disabled }] = splitFieldProps(props);
  const [draft, setDraft] = useState<string | null>(null);
  const [reached, setReached] = useState(false);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const queued = useRef<QueuedKey[]>([]);
  const Calendar = useLazyPart(calendarPopover, reached || open, () => setOpen(false));
  const stored = parseTypedDate(value) === value ? value : "";
  const reach = () => setReached(true);

  return (
    <Field {...field} error={error && withReadableDates(error)}>
      {(control) => (
        <div ref={frame} className={cx(fieldFrame(control["aria-invalid"]), "relative")}>
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
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onPointerEnter={(event) => event.pointerType === "mouse" && reach()}
            onFocus={(event) => event.target.matches(":focus-visible") && reach()}
            onClick={() => {
              if (platformPicks()) own.current?.showPicker();
              else setOpen(!open);
            }}
            onKeyDown={(event) => {
              const { key, code, shiftKey } = event;
              const opens = key === "Enter" || key === " ";
              if (key === "Tab" || !(open || opens) || platformPicks()) return;
              // Not through the click event: React Aria would treat it as a virtual click and not focus a day.
              if (!open) setOpen(true);
              else if (key === "Escape") setOpen(false);
              // Open but not loaded yet: the calendar receives the key afterwards.
              else queued.current.push({ key, code, shiftKey });
              event.preventDefault();
            }}
            className="grid h-full w-8 shrink-0 place-items-center rounded-md text-muted -outline-offset-2 hover:text-text"
          >
            <CalendarDays className="size-4" />
          </button>
          {/* Hidden; provides the native calendar on phones. */}
          <input
            ref={own}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={stored}
            onChange={(event) => onChange(event.target.value)}
            className="pointer-events-none absolute bottom-0 left-0 h-full w-px opacity-0"
          />
          {Calendar && open && (
            <Calendar
              min={min}
              max={max}
              frame={frame}
              label={typeof field.label === "string" ? field.label : "Calendar"}
              value={stored}
              onPick={(day) => {
                setOpen(false);
                onChange(day);
              }}
              onClose={() => setOpen(false)}
              takeKeys={() => queued.current.splice(0)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Whether this is a phone or tablet, which has a native touch calendar. */
function platformPicks(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
