"use client";

import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { Kbd } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { bareInput } from "#components/ui/forms/field.tsx";
import { popoverBox, UiLocale } from "#components/ui/overlays/popover.tsx";
import { type QueuedKey, replayKeys } from "#components/ui/queued-keys.ts";
import { type Category, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import {
  categoryChoices,
  findCategories,
  foundSynonym,
} from "#lib/reading/transactions/core/category-choices.ts";
import { describeDecision, similarCopy } from "./category-copy.ts";
import type { CategoryPopoverProps } from "./category-popover.tsx";
import { recentCategories, rememberCategory } from "./recent-categories.ts";

/** With null, Lodge's rules decide. */
type Choice = Category | null;

/**
 * Chooses a category beside the row: type to search, arrow keys move, Enter chooses at once. With `similar`, the choice
 * can apply to every transaction of the payee: by the checkbox, or with Shift and Enter.
 */
export function CategoryPicker(
  props: CategoryPopoverProps & {
    /** The keys typed while this was loading. */
    takeKeys: () => QueuedKey[];
  },
) {
  const { rows, all, anchor, similar, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const trigger = useRef(anchor);
  const [typed, setTyped] = useState("");
  const [groups] = useState(() => categoryChoices(rows, all, recentCategories()));
  // Enter alone chooses only a likely or recent category, not the first of all categories.
  const [chosen, setChosen] = useState(groups[0]?.isSuggested ? 0 : -1);
  const [withSimilar, setWithSimilar] = useState(false);
  const [only] = rows.length === 1 ? rows : [];
  const isCorrected = rows.some(({ rule }) => rule === "CORRECTED");
  const found = typed.trim() === "" ? groups : [{ title: "Matches", categories: findCategories(typed) }];
  const sections = [
    ...found.map(({ title, categories }) => ({ title, choices: categories as Choice[] })),
    ...(isCorrected && typed.trim() === "" ? [{ title: "Undo your decision", choices: [null] }] : []),
  ].filter(({ choices }) => choices.length > 0);
  const choices = sections.flatMap((section) => section.choices);
  const current = Math.min(chosen, choices.length - 1);
  const begin = useEffectEvent(() => {
    input.current?.focus();
    replayKeys(props.takeKeys());
  });
  useEffect(() => begin(), []);

  const choose = (choice: Choice | undefined, everyone = withSimilar) => {
    if (choice === undefined) return;
    if (choice !== null) rememberCategory(choice);
    onChoose(choice, everyone && similar !== undefined && choice !== null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    const next = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(last, current + 8),
      PageUp: Math.max(0, current - 8),
    }[event.key];
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter") choose(choices[current], withSimilar || event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <UiLocale>
      <Popover
        isOpen
        aria-label="Change category"
        triggerRef={trigger}
        placement="bottom start"
        offset={4}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={cx(popoverBox, "flex w-80 max-w-[calc(100vw-1rem)] flex-col")}
      >
        <div className="h-10 shrink-0 border-b pointer-coarse:h-11">
          <input
            ref={input}
            role="combobox"
            aria-label="Category"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            placeholder="Search categories"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            className={cx(bareInput, "px-3")}
          />
        </div>
        <CategoryList
          id={id}
          sections={sections}
          current={current}
          typed={typed}
          present={only?.category ?? null}
          onHover={setChosen}
          onSelect={(choice) => choose(choice)}
        />
        {choices.length === 0 && <p className="px-3 py-3 text-muted">No category matches.</p>}
        <p role="status" className="sr-only">
          {typed.trim() === "" ? "" : `${choices.length} ${choices.length === 1 ? "category" : "categories"}`}
        </p>
        <div className="flex flex-col gap-2 border-t bg-sunken px-3 py-2 text-sm">
          {only && <p className="text-muted">{describeDecision(only)}</p>}
          {similar && (
            <div className="flex items-start justify-between gap-2">
              <Checkbox
                {...similarCopy(similar)}
                checked={withSimilar}
                onChange={(event) => setWithSimilar(event.target.checked)}
              />
              <span aria-hidden className="flex shrink-0 gap-1 pointer-coarse:hidden">
                <Kbd>Shift</Kbd>
                <Kbd>Enter</Kbd>
              </span>
            </div>
          )}
        </div>
      </Popover>
    </UiLocale>
  );
}

type Section = { title: string; choices: Choice[] };

function CategoryList(props: {
  id: string;
  sections: readonly Section[];
  current: number;
  typed: string;
  present: Category | null;
  onHover: (index: number) => void;
  onSelect: (choice: Choice) => void;
}) {
  const { id, sections, current, typed, present, onHover, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current <= 0) list.current?.scrollTo({ top: 0 });
    else
      list.current
        ?.querySelector(`[id="${CSS.escape(`${id}-${current}`)}"]`)
        ?.scrollIntoView({ block: "nearest" });
  }, [id, current]);
  let index = -1;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Categories"
      className="max-h-72 min-h-0 grow scroll-py-1 overflow-y-auto overscroll-contain p-1"
    >
      {sections.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is not allowed in a listbox.
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden className="px-2 pt-1.5 pb-0.5 font-medium text-muted text-xs">
            {title}
          </div>
          {choices.map((choice) => {
            index += 1;
            const own = index;
            const isCurrent = own === current;
            const synonym = choice === null || typed.trim() === "" ? null : foundSynonym(choice, typed);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused text field handles the keys.
              <div
                key={choice ?? "rules"}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={isCurrent}
                onPointerMove={isCurrent ? undefined : () => onHover(own)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onSelect(choice)}
                className={cx(
                  "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 pointer-coarse:min-h-11",
                  isCurrent && "bg-hover",
                )}
              >
                <span className="min-w-0 grow truncate">
                  {choice === null ? "Use Lodge's category" : factsOf(choice).label}
                  {synonym && <span className="ml-2 text-muted text-sm">{synonym}</span>}
                </span>
                {choice !== null && choice === present && <Check className="size-4 shrink-0 text-accent" />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
