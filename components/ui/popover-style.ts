/** The box of popovers: lists and calendars. */
export const popoverBox =
  "enter-rise overflow-y-auto rounded-lg border bg-raised text-text shadow-overlay outline-none";
