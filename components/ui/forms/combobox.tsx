import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { cx } from "../class-names.ts";
import { lazyPart, useLazyPart } from "../lazy-part.ts";
import { type ComboboxOption, type ComboboxRow, comboboxRows } from "./combobox-rows.ts";
import { bareInput, Field, type FieldProps, fieldFrame, splitFieldProps } from "./field.tsx";
import { optionAt, optionField } from "./option-list.tsx";

type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  /** The id of the chosen option; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Called at each keystroke. If set, options are not filtered, because the server searches. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** Called on first hover or focus, to prefetch the options. */
  onReach?: () => void;
  /** Offers to create what was typed: `{ label: (q) => `New client “${q}”`, onCreate }`. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  placeholder?: string;
  emptyText?: string;
  onBlur?: () => void;
  id?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

const comboboxList = lazyPart(() => import("./combobox-list.tsx").then((module) => module.ComboboxList));

/**
 * Selects one of many by typing. With react-hook-form:
 * `<Controller name="clientId" … render={({ field, fieldState }) => <Combobox label="Client" options={clients}
 * {...field} error={fieldState.error?.message} />} />`
 * The list, with what positions it, is loaded when the field is hovered or focused. Until then the keys already count.
 */
export function Combobox(props: ComboboxProps) {
  const [field] = splitFieldProps(props);
  const { options, value, onChange, onQueryChange, create, loading = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [reached, setReached] = useState(false);
  const List = useLazyPart(comboboxList, reached);
  const rows = comboboxRows({
    options,
    query,
    searched: onQueryChange !== undefined,
    loading,
    createLabel: create?.label,
  });
  const current = Math.min(chosen, rows.length - 1);
  const status = loading ? "Searching" : rows.length === 0 ? (props.emptyText ?? "No matches") : "";

  const typeText = (text: string | null) => {
    setQuery(text);
    // Enter chooses the first match of a text.
    setChosen(text ? 0 : -1);
    if (text !== query) onQueryChange?.(text ?? "");
  };
  const close = () => {
    setOpen(false);
    typeText(null);
  };
  const select = ({ id, kind }: ComboboxRow) => {
    close();
    if (kind === "create") create?.onCreate((query ?? "").trim());
    else if (id !== value) onChange(id);
  };
  const reach = () => {
    if (!reached) props.onReach?.();
    setReached(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || key === "Tab") return;
    const next = optionAt(key, current, rows.length);
    const row = rows[current];
    if (next !== undefined && open) setChosen(next);
    else if (next !== undefined) {
      setOpen(true);
      setChosen(
        Math.max(
          0,
          options.findIndex(({ id }) => id === value),
        ),
      );
    } else if (open && key === "Escape") close();
    // Enter must not submit the form without the typed choice.
    else if (open && key === "Enter" && row) select(row);
    else if (!(open && key === "Enter")) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field}>
      {(control) => (
        // On input too, because the focus may have been there before hydration.
        <div
          ref={frame}
          role="presentation"
          className={fieldFrame(control["aria-invalid"])}
          onPointerOverCapture={reach}
          onFocusCapture={reach}
          onInputCapture={reach}
        >
          <input
            {...control}
            {...optionField(control.id, current, open && List !== undefined)}
            ref={(element) => {
              input.current = element;
              props.ref?.(element);
            }}
            placeholder={props.placeholder}
            value={query ?? options.find(({ id }) => id === value)?.label ?? ""}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              setOpen(true);
              typeText(target.value);
              // Clearing the text clears the choice.
              if (target.value === "" && value !== null) onChange(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              props.onBlur?.();
            }}
            className={cx(bareInput, "pr-1")}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label="Show options"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              setOpen(!open);
            }}
            className="grid h-full w-8 shrink-0 place-items-center text-muted"
          >
            {loading ? <Spinner className="size-3.5" /> : <ChevronsUpDown className="size-3.5" />}
          </button>
          {List && open && (
            <List
              id={control.id}
              label={typeof field.label === "string" ? field.label : "Options"}
              frame={frame}
              rows={rows}
              current={current}
              value={value}
              status={status}
              onHover={setChosen}
              onSelect={select}
              onClose={close}
            />
          )}
          <span role="status" className="sr-only">
            {query === null ? "" : status}
          </span>
        </div>
      )}
    </Field>
  );
}
