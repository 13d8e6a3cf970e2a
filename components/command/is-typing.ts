const fields =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=menu], [role=listbox]";

/** True where a letter goes into a field, or a list looks for it: it is no shortcut there, nor while a dialog is open. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.isComposing || Boolean(target?.closest(fields)) || document.querySelector("[data-scrim]") !== null
  );
}
