import type { ReactNode } from "react";
import { watched } from "../watched.ts";

type ToastTone = "success" | "danger" | "info";

export type Toast = {
  id: number;
  tone: ToastTone;
  title: string;
  description?: ReactNode;
  /** One action, such as Undo; pressing it closes the toast. */
  action?: { label: string; onSelect: () => void };
  /** For work in progress: stays until the caller closes it. */
  lasting?: boolean;
};

/** The visible toasts. */
export const toasts = watched<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a notification, from any event handler: `showToast({ tone: "info", title: "Its status has changed" })`.
 * Errors stay until closed, others long enough to be read (`toastStay`). It replaces an identical visible one. Returns
 * the id for `closeToast`.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const others = toasts.current().filter(({ tone, title, description }) => {
    return tone !== toast.tone || title !== toast.title || description !== toast.description;
  });
  // At most four: the oldest is removed.
  toasts.set([...others.slice(-3), { ...toast, id: lastId }]);
  return lastId;
}

/** Shows that something was done: `showSuccess("Link sent", email)`. */
export function showSuccess(title: string, description?: ReactNode, action?: Toast["action"]): number {
  return showToast({ tone: "success", title, description, action });
}

/** Shows what was changed, with a button that takes it back: `showUndo("Removed Card", undo)`. */
export function showUndo(title: string, undo: () => void, label = "Undo"): void {
  showToast({ tone: "info", title, action: { label, onSelect: undo } });
}

/** Shows that something failed, with the reason if there is one: `showFailure("Nothing was sent", error)`. */
export function showFailure(title: string, error: unknown): void {
  showToast({ tone: "danger", title, description: error instanceof Error ? error.message : undefined });
}

/** Closes a toast; does nothing if it is already closed. */
export function closeToast(id: number): void {
  toasts.set(toasts.current().filter((toast) => toast.id !== id));
}

/** How long a toast stays, in milliseconds: longer with more text or an action; null until closed. */
export function toastStay({ tone, title, description, action, lasting }: Toast): number | null {
  if (tone === "danger" || lasting) return null;
  const letters = title.length + (typeof description === "string" ? description.length : 0);
  return Math.max(action ? 12_000 : 6_000, letters * 80);
}

/** Closes toasts that only confirm a finished action. Errors, Undo and work in progress stay. */
export function closeConfirmations(): void {
  for (const { id, tone, action, lasting } of toasts.current())
    if (tone !== "danger" && !action && !lasting) closeToast(id);
}
