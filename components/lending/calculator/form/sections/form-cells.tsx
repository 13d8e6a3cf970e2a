import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { memo, type ReactNode, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { isUnfinished, type Kind, MONEY, SIGNED, tidyAmount } from "../values/texts.ts";
import type { ValuePath } from "../values/values.ts";
import { focusDescribed } from "./keep-focus.ts";

type CellProps<Value> = {
  path: ValuePath;
  /** The accessible name. */
  label: string;
  value: Value;
  form: Pick<CalculatorForm, "change" | "reject">;
  /** The ids of the messages below the row. */
  describedBy?: string | undefined;
  invalid?: boolean;
};

type TextProps<Value> = CellProps<Value> & {
  id?: string;
  before?: string;
  after?: string;
  numeric?: boolean;
  placeholder?: string;
  className?: string;
};

/** A text on a ledger line has no box, only a rule below it. */
const frame = "flex h-6 w-full min-w-0 items-center border-b focus-field hover:bg-hover pointer-coarse:h-11";

const plain =
  "h-full w-full min-w-0 grow bg-transparent text-text outline-none placeholder:text-muted disabled:text-muted";

/** A name of a row, without a visible label. Memoized, so that it re-renders only when its own props change. */
export const TextCell = memo(function TextCell(props: TextProps<string>) {
  const { form, path, value } = props;
  return <Box {...props} text={value} onText={(text) => form.change(path, text)} onLeave={nothing} />;
});

function nothing() {}

/**
 * A figure of a row. It holds the text while it is typed and hands the form a number. A text that cannot be read leaves
 * the form's value as it was; its fault is shown once it can no longer become valid by typing on.
 */
export const NumberCell = memo(function NumberCell(props: TextProps<number | null> & { kind: Kind }) {
  const { form, path, value, kind, invalid = false } = props;
  const [{ text, isTyping }, setTyped] = useState({ text: "", isTyping: false });
  const read = kind.read(text);
  const isOwn = isTyping || invalid || ("value" in read && read.value === value);
  const type = (next: string) => {
    setTyped({ text: next, isTyping: true });
    const typed = kind.read(next);
    if ("value" in typed) form.change(path, typed.value);
    const fault = "fault" in typed && !isUnfinished(next.replace(/^[-−]/, "")) ? typed.fault : null;
    if (fault !== null || invalid) form.reject(path, fault);
  };
  const leave = () => {
    if (!isTyping) return;
    setTyped({ text: kind === MONEY || kind === SIGNED ? tidyAmount(text) : text, isTyping: false });
    if ("fault" in read) form.reject(path, read.fault);
  };
  return (
    <Box
      {...props}
      numeric
      text={isOwn ? text : value === null ? "" : kind.write(value)}
      onText={type}
      onLeave={leave}
    />
  );
});

/** An amount of a row. */
export function MoneyCell(props: Omit<TextProps<number | null>, "before"> & { kind?: Kind }) {
  return <NumberCell kind={MONEY} {...props} before="$" />;
}

function Box(
  props: Omit<TextProps<unknown>, "form" | "value"> & {
    text: string;
    onText: (text: string) => void;
    onLeave: () => void;
  },
) {
  const { id, path, label, text, onText, onLeave, describedBy, invalid, before, after, numeric } = props;
  const { placeholder, className } = props;
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
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        className={cx(plain, "px-1", numeric && "figures text-right")}
      />
      {after && (
        <span aria-hidden className="shrink-0 pr-1 text-muted text-sm">
          {after}
        </span>
      )}
    </div>
  );
}

const chevron = (
  <ChevronDown className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0.5 size-3 text-muted" />
);

/** A choice of a row, as a native select. */
export function ChoiceCell<Value extends string | number>(props: {
  /** The name of the select. */
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  id?: string;
  className?: string;
}) {
  const { id, name, label, value, options, onChoose, className } = props;
  return (
    <div className={cx(frame, "relative border-line-strong/60", className)}>
      <select
        id={id}
        name={name}
        aria-label={id === undefined ? label : undefined}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
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
}

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
