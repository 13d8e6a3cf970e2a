import { ChevronDown, Plus, X } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { TextButton } from "#components/ui/links.tsx";
import { useCalculatorContext } from "../calculator-context.ts";
import { isUnfinished, type Kind, MONEY, SIGNED, tidyAmount } from "../values/texts.ts";
import type { ValuePath } from "../values/values.ts";
import { confirmRemoval, focusAdded, focusDescribed, type ListPath } from "./keep-focus.ts";

type CellProps<Value> = {
  path: ValuePath;
  /** The accessible name. */
  label: string;
  value: Value;
  id?: string;
  /** The ids of the messages below the row. */
  describedBy?: string | undefined;
  after?: string;
  placeholder?: string | undefined;
  className?: string;
};

/** A text on a ledger line has no box, only a rule below it. */
const frame = "flex h-6 w-full min-w-0 items-center border-b focus-field hover:bg-hover pointer-coarse:h-11";

const plain =
  "h-full w-full min-w-0 grow bg-transparent text-text outline-none placeholder:text-muted disabled:text-muted";

/** A name of a row, without a visible label. Memoized, so that it re-renders only when its own props change. */
export const TextCell = memo(function TextCell(props: CellProps<string>) {
  const { form } = useCalculatorContext();
  const { path, value } = props;
  return <Box {...props} text={value} onText={(text) => form.change(path, text)} />;
});

/**
 * A figure of a row. It holds the text while it is typed and hands the form a number. A text that cannot be read leaves
 * the form's value as it was; its fault is shown once it can no longer become valid by typing on.
 */
export const NumberCell = memo(function NumberCell(props: CellProps<number | null> & { kind?: Kind }) {
  const { path, value, kind = MONEY } = props;
  const isAmount = kind === MONEY || kind === SIGNED;
  const { form, faults } = useCalculatorContext();
  const [{ text, isTyping }, setTyped] = useState({ text: "", isTyping: false });
  const isInvalid = faults[path] !== undefined;
  const read = kind.read(text);
  const isOwn = isTyping || isInvalid || ("value" in read && read.value === value);
  const type = (next: string) => {
    setTyped({ text: next, isTyping: true });
    const typed = kind.read(next);
    if ("value" in typed) form.change(path, typed.value);
    const fault = "fault" in typed && !isUnfinished(next.replace(/^[-−]/, "")) ? typed.fault : null;
    if (fault !== null || isInvalid) form.reject(path, fault);
  };
  const leave = () => {
    if (!isTyping) return;
    setTyped({ text: isAmount ? tidyAmount(text) : text, isTyping: false });
    if ("fault" in read) form.reject(path, read.fault);
  };
  return (
    <Box
      {...props}
      isNumber
      before={isAmount ? "$" : ""}
      isInvalid={isInvalid}
      text={isOwn ? text : value === null ? "" : kind.write(value)}
      onText={type}
      onLeave={leave}
    />
  );
});

function Box(
  props: CellProps<unknown> & {
    text: string;
    onText: (text: string) => void;
    onLeave?: () => void;
    before?: string;
    isNumber?: boolean;
    isInvalid?: boolean;
  },
) {
  const { id, path, label, text, onText, onLeave, describedBy, isInvalid, before, after, isNumber } = props;
  const { placeholder, className } = props;
  return (
    <div className={cx(frame, isInvalid ? "border-danger" : "border-line-strong/60", className)}>
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
        aria-invalid={isInvalid ? true : undefined}
        inputMode={isNumber ? "decimal" : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        className={cx(plain, "px-1", isNumber && "figures text-right")}
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

// Hoisted so that keystrokes do not re-render the icons.
const cross = <X className="size-3.5" />;
const plus = <Plus />;

/** The button that adds lines, or a row to a list, beside a section's title. A new row gets the focus. */
export function AddButton(props: {
  label: string;
  list?: ListPath;
  disabled?: boolean;
  onPress: () => void;
}) {
  const { label, list, disabled, onPress } = props;
  const press = () => {
    onPress();
    if (list) focusAdded(list);
  };
  return (
    <span data-adds={list}>
      <Button variant="quiet" size="small" disabled={disabled} onClick={press}>
        {plus}
        {label}
      </Button>
    </span>
  );
}

/** The button that removes a row, which can be undone. */
export function RemoveButton(props: { list: ListPath; name: string; label?: string; onRemove: () => void }) {
  const { list, name, label = `Remove ${name}`, onRemove } = props;
  const { form } = useCalculatorContext();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => confirmRemoval(list, name, form.undoable(onRemove))}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      {cross}
    </button>
  );
}

/** A button within a field's description, which disappears when pressed. */
export function NoteButton(props: {
  label?: string;
  title?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <TextButton
      aria-label={props.label}
      title={props.title}
      onClick={(event) => {
        focusDescribed(event.currentTarget);
        props.onPress();
      }}
      className="figures pointer-coarse:min-h-6"
    >
      {props.children}
    </TextButton>
  );
}
