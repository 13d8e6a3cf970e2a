import type { DocumentCategory } from "#lib/documents/model.ts";

export type UploadItem = {
  id: string;
  category: DocumentCategory;
  name: string;
  size: number;
  state: "WAITING" | "SENDING" | "ARRIVED" | "REFUSED" | "FAILED";
  /** The share sent, 0 to 1. */
  progress: number;
  /** For REFUSED and FAILED: a sentence for the applicant. */
  reason?: string;
};

export type UploadAction =
  | { kind: "add"; items: readonly UploadItem[] }
  | { kind: "progress"; id: string; share: number }
  | { kind: "state"; id: string; state: UploadItem["state"]; reason?: string }
  | { kind: "remove"; id: string };

/** The files of this visit after something happened to one of them. */
export function uploadList(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  switch (action.kind) {
    case "add":
      return [...items, ...action.items];
    case "remove":
      return items.filter((item) => item.id !== action.id);
    case "progress":
      return items.map((item) => (item.id === action.id ? { ...item, progress: action.share } : item));
    case "state":
      return items.map((item) => {
        if (item.id !== action.id) return item;
        const { reason: _, ...rest } = item;
        const told = action.reason === undefined ? {} : { reason: action.reason };
        return { ...rest, state: action.state, progress: action.state === "ARRIVED" ? 1 : 0, ...told };
      });
  }
}

/** Which waiting files may start now, with `atOnce` under way at most. */
export function nextToSend(items: readonly UploadItem[], atOnce: number): UploadItem[] {
  const free = atOnce - items.filter((item) => item.state === "SENDING").length;
  return items.filter((item) => item.state === "WAITING").slice(0, Math.max(0, free));
}

export function isBusy(items: readonly UploadItem[]): boolean {
  return items.some((item) => item.state === "WAITING" || item.state === "SENDING");
}
