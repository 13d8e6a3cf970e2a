import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { Kbd } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { bareInput } from "#components/ui/forms/field.tsx";
import { OptionList, optionAt, optionField } from "#components/ui/forms/option-list.tsx";
import { popoverBox, UiLocale } from "#components/ui/overlays/popover.tsx";
import { type QueuedKey, replayKeys } from "#components/ui/queued-keys.ts";
import { counted } from "#lib/platform/format.ts";
import { type Category, categoryCodes, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import {
  categoryChoices,
  findCategories,
  foundSynonym,
} from "#lib/reading/transactions/core/category-choices.ts";
import { describeDecision, similarCopy } from "./category-copy.ts";
import type { CategoryPopoverProps } from "./category-popover.tsx";

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
    ...found.map(({ title, categories }) => ({ title, items: categories as Choice[] })),
    ...(isCorrected && typed.trim() === "" ? [{ title: "Undo your decision", items: [null] }] : []),
  ].filter(({ items }) => items.length > 0);
  const choices = sections.flatMap((section) => section.items);
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
    const next = optionAt(event.key, current, choices.length);
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
            {...optionField(id, current)}
            aria-label="Category"
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
        <OptionList
          id={id}
          label="Categories"
          sections={sections}
          current={current}
          keyOf={(choice) => choice ?? "rules"}
          dense
          onHover={setChosen}
          onSelect={(choice) => choose(choice)}
        >
          {(choice) => <CategoryOption choice={choice} typed={typed} present={only?.category ?? null} />}
        </OptionList>
        {choices.length === 0 && <p className="px-3 py-3 text-muted">No category matches.</p>}
        <p role="status" className="sr-only">
          {typed.trim() === "" ? "" : counted(choices.length, "category", "categories")}
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

function CategoryOption(props: { choice: Choice; typed: string; present: Category | null }) {
  const { choice, typed, present } = props;
  if (choice === null) return <span className="min-w-0 grow truncate">Use Lodge's category</span>;
  const synonym = typed.trim() === "" ? null : foundSynonym(choice, typed);
  return (
    <>
      <span className="min-w-0 grow truncate">
        {factsOf(choice).label}
        {synonym && <span className="ml-2 text-muted text-sm">{synonym}</span>}
      </span>
      {choice === present && <Check className="size-4 shrink-0 text-accent" />}
    </>
  );
}

const STORAGE_KEY = "lodge-recent-categories";
const MAX_RECENT = 5;

/** The most recently chosen categories in this browser, latest first. */
export function recentCategories(): Category[] {
  try {
    const stored = (localStorage.getItem(STORAGE_KEY) ?? "").split(",");
    return stored.flatMap((code) => categoryCodes.find((known) => known === code) ?? []);
  } catch {
    // Storage is blocked.
    return [];
  }
}

export function rememberCategory(category: Category): void {
  const next = [category, ...recentCategories().filter((code) => code !== category)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(STORAGE_KEY, next.join(","));
  } catch {
    // Storage is blocked: the choice is not offered again.
  }
}
