/** The box of a one-line field; text fields, selects and comboboxes share it so that they align. */
export const fieldBox =
  "h-8 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 text-text shadow-raised focus-field pointer-coarse:h-11 disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none [&[readonly]]:bg-sunken aria-invalid:border-danger";

/** The same box around an input and its adornments, for `<div>`s that hold a bare input. */
export function fieldFrame(invalid: boolean | undefined): string {
  return invalid ? `${frame} border-danger` : `${frame} border-line-strong`;
}

const frame =
  "flex h-8 w-full min-w-0 items-center rounded-md border bg-raised shadow-raised focus-field pointer-coarse:h-11 has-disabled:border-line has-disabled:bg-sunken has-disabled:shadow-none";

/** An input inside `fieldFrame`. */
export const bareInput =
  "h-full w-full min-w-0 grow bg-transparent px-2.5 text-text outline-none disabled:text-muted [&::-webkit-search-cancel-button]:hidden";
