import X from "lucide-react/icons/x";
import { memo, type ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import { bareInput, fieldFrame } from "#components/ui/forms/field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import type { Edit, ListPath } from "../values/edit-values.ts";
import type { ValuePath } from "../values/values.ts";
import { focusDescribed } from "./keep-focus.ts";

/** What the fields do; the functions never change. */
export type FormHandlers = {
  change: (path: ValuePath, value: string) => void;
  focus: (path: ValuePath) => void;
  leave: (path: ValuePath) => void;
  edit: (edit: Edit) => void;
  /** Removes a row, which can be undone; `name` is what it is called. */
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

/** One text of a row, without a visible label. Memoized, so that it renders only if its own props change. */
export const TextCell = memo(function TextCell(
  props: CellProps & {
    before?: string;
    after?: string;
    numeric?: boolean;
    placeholder?: string;
    className?: string;
  },
) {
  const { path, label, value, on, describedBy, invalid, before, after, numeric, placeholder, className } =
    props;
  return (
    <div className={cx(fieldFrame(invalid), className)}>
      {before && (
        <span aria-hidden className="shrink-0 pl-2.5 text-muted">
          {before}
        </span>
      )}
      <input
        type="text"
        name={path}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid ? true : undefined}
        inputMode={numeric ? "decimal" : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => on.change(path, event.target.value)}
        onFocus={() => on.focus(path)}
        onBlur={() => on.leave(path)}
        className={cx(bareInput, numeric && "figures text-right", before && "pl-1.5", after && "pr-1.5")}
      />
      {after && (
        <span aria-hidden className="shrink-0 pr-2 text-muted text-sm">
          {after}
        </span>
      )}
    </div>
  );
});

/** An amount of a row. */
export function MoneyCell(props: CellProps & { after?: string; className?: string }) {
  return <TextCell {...props} before="$" numeric />;
}

/** A choice of a row from the native list. Memoized like a text. */
export const ChoiceCell = memo(function ChoiceCell(
  props: Omit<CellProps, "describedBy" | "invalid"> & {
    options: readonly { value: string; label: string }[];
    className?: string;
  },
) {
  const { path, label, value, on, options, className } = props;
  return (
    <Select
      label={label}
      hideLabel
      name={path}
      value={value}
      options={options}
      onChange={(event) => on.change(path, event.target.value)}
      className={cx("min-w-0", className)}
    />
  );
});

// A constant, so that keystrokes do not render the icon again.
const cross = <X className="size-4" />;

/** The button that removes a row. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
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

/** A visible label above a cell. */
export function Labelled({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx("min-w-0", className)}>
      <span aria-hidden className="mb-1 block text-muted text-xs">
        {label}
      </span>
      {children}
    </div>
  );
}
