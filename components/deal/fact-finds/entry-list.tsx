import { Plus, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { newRequestKey } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { type ListQuestion, MAX_ENTRIES, type QuestionContext } from "#lib/deal/fact-finds/core/questions.ts";
import { capitalize } from "#lib/platform/format.ts";
import { AnswerField } from "./answer-field.tsx";
import {
  type DraftFaults,
  type EntryDraft,
  givenFields,
  type ListDraft,
  type SingleDraft,
  toSingleDraft,
} from "./draft.ts";

/** A list of entries, each a card of fields, with a checkbox for an empty list. */
export function EntryList(props: {
  question: ListQuestion;
  asked: QuestionContext;
  draft: ListDraft;
  faults: DraftFaults;
  disabled: boolean;
  onType: (draft: ListDraft) => void;
  onCommit: (draft: ListDraft) => void;
}) {
  const { question, asked, draft, faults, disabled, onType, onCommit } = props;
  const entries = draft ?? [];
  const list = useRef<HTMLDivElement>(null);
  const changed = useRef<"ADDED" | "REMOVED" | null>(null);
  // Focuses a new entry, or the Add button after a removal. A layout effect, because a pending effect of an earlier
  // render could run between the click and this render and clear `changed`.
  useLayoutEffect(() => {
    const cards = list.current?.querySelectorAll(":scope > fieldset") ?? [];
    const field = cards[cards.length - 1]?.querySelector<HTMLElement>("input, select");
    if (changed.current === "ADDED") field?.focus();
    if (changed.current === "REMOVED") list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
    changed.current = null;
  });
  const change = (id: string, key: string, value: SingleDraft): EntryDraft[] =>
    entries.map((entry) =>
      entry.id === id ? { ...entry, fields: { ...entry.fields, [key]: value } } : entry,
    );
  const remove = (id: string) => {
    changed.current = "REMOVED";
    const left = entries.filter((entry) => entry.id !== id);
    // Removing the last entry does not yet mean that there is nothing to list.
    onCommit(left.length === 0 ? null : left);
  };
  return (
    <div ref={list} className="grid gap-4">
      {faults[""] && (
        <p role="alert" className="text-danger text-sm">
          {faults[""]}
        </p>
      )}
      {entries.map((entry, index) => {
        const name = nameOf(question, index, entries.length);
        const given = givenFields(question, entry);
        return (
          <fieldset key={entry.id} className="min-w-0 rounded-lg border bg-raised px-4 pt-1 pb-4">
            <legend className="sr-only">{name}</legend>
            <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
              <span aria-hidden className="font-medium">
                {name}
              </span>
              <Button variant="quiet" size="small" disabled={disabled} onClick={() => remove(entry.id)}>
                <Trash2 />
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </div>
            <div className="grid gap-4">
              {question.fields
                .filter((field) => field.when?.(given, asked) ?? true)
                .map((field) => (
                  <AnswerField
                    key={field.key}
                    question={field}
                    draft={entry.fields[field.key] ?? toSingleDraft(field, null)}
                    error={faults[`[${index}].${field.key}`]}
                    disabled={disabled}
                    onType={(value) => onType(change(entry.id, field.key, value))}
                    onCommit={(value) => onCommit(change(entry.id, field.key, value))}
                  />
                ))}
            </div>
          </fieldset>
        );
      })}
      {entries.length === 0 && (
        <Checkbox
          label={question.none}
          checked={draft !== null}
          disabled={disabled}
          onChange={(event) => onCommit(event.target.checked ? [] : null)}
        />
      )}
      {entries.length < MAX_ENTRIES && (
        <div>
          <Button
            data-add
            disabled={disabled}
            onClick={() => {
              changed.current = "ADDED";
              onCommit([...entries, { id: newRequestKey(), fields: {} }]);
            }}
          >
            <Plus />
            {entries.length === 0
              ? `Add ${/^[aeiou]/i.test(question.entry) ? "an" : "a"} ${question.entry}`
              : `Add another ${question.entry}`}
          </Button>
        </div>
      )}
    </div>
  );
}

function nameOf(question: ListQuestion, index: number, count: number): string {
  const name = capitalize(question.entry);
  return count > 1 ? `${name} ${index + 1}` : name;
}
