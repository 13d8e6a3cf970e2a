const rows = "main .row-link, main [role=grid] [data-index]";

/** Puts the focus into the screen's search field; false where it has none. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Goes to the next row (1) or the one before (-1) of the list in focus, or to the screen's first; false without rows. */
export function moveRow(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter(isShown);
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const target = here < 0 ? 0 : Math.max(0, Math.min(all.length - 1, here + step));
  all[target]?.focus();
  return all.length > 0;
}

export type PageAction = { label: string; press: () => void };

const free = ":not(:disabled, [aria-disabled=true], [aria-haspopup])";

/**
 * What the screen itself offers: the buttons within `data-actions`, and the links beside its title. So the palette does
 * what can be done here just now and nothing else, and in the screen's own way, with its questions.
 */
export function pageActions(): PageAction[] {
  const controls = document.querySelectorAll<HTMLElement>(
    `main [data-actions] button${free}, main [data-actions=page] a[href]`,
  );
  return [...controls].filter(isShown).map((control) => ({
    label: control.getAttribute("aria-label") ?? control.textContent.trim(),
    press: () => {
      control.focus();
      control.click();
    },
  }));
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}
