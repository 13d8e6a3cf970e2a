import { closeToast, toasts } from "./toast.ts";

/** Closes toasts that only confirm a finished action. Errors, Undo and work in progress stay. */
export function closeConfirmations(): void {
  for (const { id, tone, action, lasting } of toasts.current())
    if (tone !== "danger" && !action && !lasting) closeToast(id);
}
