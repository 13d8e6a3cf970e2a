import { showUndo } from "#components/ui/feedback/toast.ts";

/** A list that rows can be added to and removed from. */
export type ListPath = "applicants" | `applicants.${number}.incomes` | "properties" | "debts" | "loan.parts";

/** Moves the focus to the row that was added last, ready for its figure. */
export function focusAdded(list: ListPath): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(`input[name^="${list}."]`);
    const last = fields[fields.length - 1]?.name.slice(list.length + 1).split(".")[0];
    // A row's name is optional, so skip it; an applicant's name comes first.
    document
      .querySelector<HTMLElement>(`input[name^="${list}.${last}."]:not([name$=".label"], [type=radio])`)
      ?.focus();
  });
}

/** Moves the focus to a field that is about to be shown. */
export function focusField(path: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`input[name="${path}"]`)?.focus());
}

/** Moves the focus from an amount to the next or previous one; false if there is none. */
export function focusAmount(from: HTMLInputElement, ledger: HTMLElement, step: 1 | -1): boolean {
  const amounts = [...ledger.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')];
  const next = amounts[amounts.indexOf(from) + step];
  if (!amounts.includes(from) || next === undefined) return false;
  next.focus();
  next.select();
  return true;
}

/** Offers to undo the removal of a row, and moves the focus from it to the button that adds one. */
export function confirmRemoval(list: ListPath, name: string, undo: () => void): void {
  showUndo(`Removed ${name}`, undo);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-adds="${list}"] button:not(:disabled)`)?.focus();
  });
}

/** Moves the focus from a button in a field's description, which disappears when pressed, to the field. */
export function focusDescribed(button: HTMLElement): void {
  const description = button.closest("[id]")?.id;
  if (description === undefined) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(description)}"]`)?.focus();
  });
}
