import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { memo, type ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { Edit, ListPath } from "../values/edit-values.ts";
import type { ValuePath } from "../values/values.ts";
import { focusDescribed } from "./keep-focus.ts";

/** The fields' handlers; the functions are stable. */
export type FormHandlers = {
  change: (path: ValuePath, value: string) => void;
  focus: (path: ValuePath) => void;
  leave: (path: ValuePath) => void;
  edit: (edit: Edit) => void;
  /** Removes a row and offers to undo it; `name` is its display name. */
  remove: (list: ListPath, index: number, name: string) => void;
};

type CellProps = {
  path: ValuePath;
  /** The accessible name. */
  label: string;
  value: string;
  on: FormHandlers;
  /** The ids of the messages below the row. */
  describedBy?: string | undefined;
  invalid?: boolean;
};

/** A text on a ledger line has no box, only a rule below it. */
const frame = "flex h-6 w-full min-w-0 items-center border-b focus-field hover:bg-hover pointer-coarse:h-11";

const plain =
  "h-full w-full min-w-0 grow bg-transparent text-text outline-none placeholder:text-muted disabled:text-muted";

/** One text of a row, without a visible label. Memoized, so that it re-renders only when its own props change. */
export const TextCell = memo(function TextCell(
  props: CellProps & {
    id?: string;
    before?: string;
    after?: string;
    numeric?: boolean;
    placeholder?: string;
    className?: string;
  },
) {
  const { id, path, label, value, on, describedBy, invalid, before, after, numeric, placeholder, className } =
    props;
  return (
    <div className={cx(frame, invalid ? "border-danger" : "border-line-strong/60", className)}>
      {before && (
        <span aria-hidden className="shrink-0 pl-1 text-muted">
          {before}
        </span>
      )}
      <input
        type="text"
        id={id}
        name={path}
        autoComplete="off"
        aria-label={id === undefined ? label : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid ? true : undefined}
        inputMode={numeric ? "decimal" : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => on.change(path, event.target.value)}
        onFocus={() => on.focus(path)}
        onBlur={() => on.leave(path)}
        className={cx(plain, "px-1", numeric && "figures text-right")}
      />
      {after && (
        <span aria-hidden className="shrink-0 pr-1 text-muted text-sm">
          {after}
        </span>
      )}
    </div>
  );
});

/** An amount of a row. */
export function MoneyCell(props: CellProps & { id?: string; after?: string; className?: string }) {
  return <TextCell {...props} before="$" numeric />;
}

const chevron = (
  <ChevronDown className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0.5 size-3 text-muted" />
);

/** A choice of a row, as a native select. Memoized like a text. */
export const ChoiceCell = memo(function ChoiceCell(
  props: Omit<CellProps, "describedBy" | "invalid"> & {
    id?: string;
    options: readonly { value: string; label: string }[];
    className?: string;
  },
) {
  const { id, path, label, value, on, options, className } = props;
  return (
    <div className={cx(frame, "relative border-line-strong/60", className)}>
      <select
        id={id}
        name={path}
        aria-label={id === undefined ? label : undefined}
        value={value}
        onChange={(event) => on.change(path, event.target.value)}
        className={cx(plain, "appearance-none truncate pr-4 pl-1 text-sm")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chevron}
    </div>
  );
});

// Hoisted so that keystrokes do not re-render the icon.
const cross = <X className="size-3.5" />;

/** The button that removes a row. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      {cross}
    </button>
  );
}

/** A button that looks like a link, within a line of text. */
export function TextButton(props: {
  label?: string;
  title?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.title}
      onClick={(event) => {
        focusDescribed(event.currentTarget);
        props.onPress();
      }}
      className="figures rounded-xs text-accent underline pointer-coarse:min-h-6 decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {props.children}
    </button>
  );
}
