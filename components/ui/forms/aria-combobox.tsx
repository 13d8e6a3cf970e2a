"use client";

import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Plus from "lucide-react/icons/plus";
import {
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { cx } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { pageLandmark, popoverBox, UiLocale } from "../overlays/popover.tsx";
import { replayKeys } from "../queued-keys.ts";
import type { ComboboxShellProps, ComboboxStart } from "./combobox.tsx";
import { type ComboboxRow, comboboxRows, optionId, optionKey } from "./combobox-rows.ts";
import { bareInput, fieldFrame } from "./field.tsx";

const topLayer = "data-react-aria-top-layer";

type ComboboxState = NonNullable<React.ContextType<typeof ComboBoxStateContext>>;

/** The React Aria combobox. Use Combobox, which loads it. */
export function AriaCombobox(props: Omit<ComboboxShellProps, "onComposing" | "onKeyDown">) {
  const { control, options, value, chosenLabel, query, onText, onChange, create, loading = false } = props;
  const state = useRef<ComboboxState | null>(null);
  const rows = comboboxRows({
    options,
    query,
    searched: props.onQueryChange !== undefined,
    loading,
    createLabel: create?.label,
  });
  const status = loading ? "Searching" : rows.length === 0 ? (props.emptyText ?? "No matches") : "";

  useEffect(() => focusFirstMatch(state, Boolean(query), rows[0]?.key));

  const finish = () => {
    onText(null);
    state.current?.setOpen(false);
  };
  // React Aria also calls this with the current choice when it discards typed text.
  const choose = (key: string | number | null) => {
    const id = key === null ? undefined : optionId(String(key));
    finish();
    if (id !== undefined && id !== value) onChange(id);
  };
  const makeNew = () => {
    finish();
    if (query?.trim()) create?.onCreate(query.trim());
  };

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const box = state.current;
    if (!box?.isOpen) return;
    const manager = box.selectionManager;
    const [first] = rows;
    const unmatched = event.key === "Enter" && Boolean(query?.trim()) && manager.focusedKey === null;
    // Tab moves on without choosing. Enter chooses the first match, even right after the last character.
    if (event.key === "Tab") manager.setFocusedKey(null);
    else if (unmatched && first) manager.setFocusedKey(first.key);
    else if (event.key === "Escape" || unmatched) {
      // Escape closes only the list. Enter must not submit the form without a match.
      if (event.key === "Escape") finish();
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <UiLocale>
      <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
        <ComboBox
          id={control.id}
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control["aria-describedby"]}
          isInvalid={control["aria-invalid"] ?? false}
          validationBehavior="aria"
          isDisabled={props.disabled ?? false}
          menuTrigger="manual"
          allowsEmptyCollection
          shouldFocusWrap
          inputValue={query ?? chosenLabel}
          onInputChange={(next) => onText(next === chosenLabel ? null : next)}
          items={rows}
          selectedKey={value === null ? null : optionKey(value)}
          onSelectionChange={choose}
          onBlur={() => props.onBlur?.()}
        >
          <StateBridge state={state} start={props.start} typed={Boolean(query)} first={rows[0]?.key} />
          <Group role="presentation" className={fieldFrame(control["aria-invalid"])}>
            <Input
              ref={props.ref}
              name={props.name}
              placeholder={props.placeholder}
              spellCheck={false}
              onInput={() => state.current?.open(null, "input")}
              onClick={() => {
                if (!state.current?.isOpen) state.current?.open(null, "manual");
              }}
              onFocus={(event) => {
                // React Aria also dispatches this event when an option loses virtual focus.
                if (event.nativeEvent.isTrusted) event.target.select();
              }}
              className={cx(bareInput, "pr-1")}
            />
            <Button className="grid h-full w-8 shrink-0 place-items-center text-muted">
              {loading ? <Spinner className="size-3.5" /> : <ChevronsUpDown className="size-3.5" />}
            </Button>
          </Group>
          <Popover
            offset={4}
            // By id, because the shell is still in the DOM at the first render.
            UNSTABLE_portalContainer={pageLandmark(document.getElementById(control.id))}
            className={cx(popoverBox, "flex w-(--trigger-width) flex-col")}
          >
            {/* The list scrolls, not its box: only the list is known to follow the input's keys. */}
            <ListBox<(typeof rows)[number]>
              className={cx("min-h-0 overflow-y-auto outline-none", rows.length > 0 && "p-1")}
            >
              {(row) => <ComboboxItem row={row} onCreate={makeNew} />}
            </ListBox>
            {status && <p className="px-3 py-2 text-muted">{status}</p>}
          </Popover>
        </ComboBox>
      </div>
      <span role="status" className="sr-only">
        {query === null ? "" : status}
      </span>
    </UiLocale>
  );
}

type LeadProps = {
  state: RefObject<ComboboxState | null>;
  start: RefObject<ComboboxStart>;
  typed: boolean;
  first: string | undefined;
};

/**
 * Runs inside a React Aria combobox: exposes its state, continues from the shell and keeps the first match focused for
 * Enter during typing.
 */
function StateBridge(props: LeadProps) {
  const box = use(ComboBoxStateContext);
  // React Aria renders the children a second time to collect the options, without state.
  return box && <Lead {...props} box={box} />;
}

function Lead({ state, start, typed, first, box }: LeadProps & { box: ComboboxState }) {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    state.current = box;
  });

  const resume = useEffectEvent(() => {
    const { focused, selection, open, keys } = start.current;
    start.current = { focused: false, selection: [0, 0], open: false, keys: [] };
    const input = mark.current?.parentElement?.querySelector("input");
    if (!focused || !input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...selection);
    if (open) box.open(null, "manual");
    replayKeys(keys);
  });
  // A layout effect, so that no key press occurs without focus.
  useLayoutEffect(() => resume(), []);

  // While the list is open, React Aria would hide the whole page from screen readers, including headings and
  // landmarks, but leave it reachable with Tab. This mark prevents that; a press outside still closes it by blur.
  useLayoutEffect(() => {
    const page = mark.current?.closest("body > *");
    if (!box.isOpen || !page || page.hasAttribute(topLayer)) return;
    page.setAttribute(topLayer, "");
    return () => page.removeAttribute(topLayer);
  }, [box.isOpen]);

  useEffect(() => focusFirstMatch(state, typed, first));
  return <span ref={mark} hidden />;
}

/**
 * Focuses the first match if none is focused and something was typed; returns a cancel function. Runs one frame later,
 * because React Aria resets the focused option at each keystroke and after rendering the list, after our effects.
 */
function focusFirstMatch(
  state: RefObject<ComboboxState | null>,
  typed: boolean,
  first: string | undefined,
): () => void {
  const frame = requestAnimationFrame(() => {
    const manager = state.current?.selectionManager;
    if (state.current?.isOpen && typed && first !== undefined && manager?.focusedKey === null)
      manager.setFocusedKey(first);
  });
  return () => cancelAnimationFrame(frame);
}

/** One line of an open combobox. */
function ComboboxItem({ row, onCreate }: { row: ComboboxRow; onCreate: () => void }) {
  const isNew = row.kind === "create";
  return (
    <ListBoxItem
      id={row.key}
      textValue={row.label}
      {...(isNew && { onAction: onCreate })}
      className="flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 outline-none data-focused:bg-hover pointer-coarse:min-h-11"
    >
      {({ isSelected }) => (
        <>
          {isNew && <Plus className="size-4 shrink-0 text-accent" />}
          <span className="min-w-0 grow">
            <span className={cx("block truncate", isNew && "text-accent")}>{row.label}</span>
            {row.description && <span className="block truncate text-muted text-sm">{row.description}</span>}
          </span>
          {isSelected && <Check className="size-4 shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  );
}
