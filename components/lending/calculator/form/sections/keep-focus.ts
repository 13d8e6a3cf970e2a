import type { Edit, ListPath } from "../values/edit-values.ts";

/** The list to which an edit adds a row. */
function addedTo(edit: Edit): ListPath | null {
  switch (edit.kind) {
    case "addApplicant":
      return "applicants";
    case "addIncome":
      return `applicants.${edit.applicant}.incomes`;
    case "addProperty":
      return "properties";
    case "addDebt":
      return "debts";
    case "addPart":
      return "loan.parts";
    default:
      return null;
  }
}

/** Moves the focus to the row that an edit adds, ready for its figure. */
export function focusAdded(edit: Edit): void {
  const list = addedTo(edit);
  if (list === null) return;
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

/** Moves the focus from a removed row to the button that adds one. */
export function focusAfterRemoval(list: ListPath): void {
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
