import type { ReactNode } from "react";

export type ToastTone = "success" | "danger" | "info";

export type Toast = {
  id: number;
  tone: ToastTone;
  title: string;
  description?: ReactNode;
  /** One thing to do about it, such as Undo; pressing it closes the toast. */
  action?: { label: string; onSelect: () => void };
  /** It says that something goes on: whoever shows it closes it. */
  lasting?: boolean;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says that something happened, from any event handler: `showToast({ tone: "success", title: "Scenario saved" })`.
 * Faults stay until closed, the rest until they could be read (`toastStay`). Answers the id for `closeToast`.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  // Four at most: the oldest makes room.
  set([...toasts.slice(-3), { ...toast, id: lastId }]);
  return lastId;
}

/** Takes a toast away; nothing happens if it has gone already. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** The toasts on show, for `useSyncExternalStore`. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` at each change; answers how to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a toast stays, in milliseconds: longer with more to read, or with something to decide; null until closed. */
export function toastStay({ tone, title, description, action, lasting }: Toast): number | null {
  if (tone === "danger" || lasting) return null;
  const letters = title.length + (typeof description === "string" ? description.length : 0);
  return Math.max(action ? 12_000 : 6_000, letters * 80);
}
