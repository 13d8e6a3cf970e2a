"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, type ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { cx } from "./class-names.ts";
import { ComboboxLead, readyFirst } from "./combobox-lead.tsx";
import { ComboboxLine } from "./combobox-line.tsx";
import { comboboxRows, optionId, optionKey } from "./combobox-rows.ts";
import type { ComboboxShellProps } from "./combobox-shell.tsx";
import { bareInput, fieldFrame } from "./field-style.ts";
import { pageLandmark } from "./page-landmark.ts";
import { popoverBox } from "./popover-style.ts";
import { Spinner } from "./spinner.tsx";
import { UiLocale } from "./ui-locale.tsx";

export type ComboboxState = NonNullable<React.ContextType<typeof ComboBoxStateContext>>;

/** The React Aria combobox. Use Combobox, which loads it. */
export function ComboboxBox(props: Omit<ComboboxShellProps, "onReach" | "onComposing" | "onKeyDown">) {
  const { control, options, value, chosenLabel, query, onText, onChange, create, loading = false } = props;
  const state = useRef<ComboboxState | null>(null);
  const rows = comboboxRows({
    options,
    query,
    searched: props.onQueryChange !== undefined,
    loading,
    createLabel: create?.label,
  });
  const status = loading ? "Searching" : rows.length === 0 ? (props.emptyText ?? "No match") : "";

  useEffect(() => readyFirst(state, Boolean(query), rows[0]?.key));

  const settle = () => {
    onText(null);
    state.current?.setOpen(false);
  };
  // React Aria also calls this with the current choice when it discards what was typed.
  const choose = (key: string | number | null) => {
    const id = key === null ? undefined : optionId(String(key));
    settle();
    if (id !== undefined && id !== value) onChange(id);
  };
  const makeNew = () => {
    settle();
    if (query?.trim()) create?.onCreate(query.trim());
  };

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const box = state.current;
    if (!box?.isOpen) return;
    const manager = box.selectionManager;
    const [first] = rows;
    const unmatched = event.key === "Enter" && Boolean(query?.trim()) && manager.focusedKey === null;
    // Tab moves on without choosing. Enter takes the first match, however soon it follows the last character.
    if (event.key === "Tab") manager.setFocusedKey(null);
    else if (unmatched && first) manager.setFocusedKey(first.key);
    else if (event.key === "Escape" || unmatched) {
      // Escape closes only the list. Enter must not submit the form without a match.
      if (event.key === "Escape") settle();
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
          <ComboboxLead state={state} start={props.start} typed={Boolean(query)} first={rows[0]?.key} />
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
            className={cx(popoverBox, "w-(--trigger-width)")}
          >
            <ListBox<(typeof rows)[number]> className={cx("outline-none", rows.length > 0 && "p-1")}>
              {(row) => <ComboboxLine row={row} onCreate={makeNew} />}
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
