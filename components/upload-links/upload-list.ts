import type { DocumentCategory } from "#lib/documents/model.ts";
import { LINK_ENDED } from "./refusal.ts";

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
  /** For ARRIVED: what it is called where it is stored. */
  fileId?: string;
};

export type UploadAction =
  | { kind: "add"; items: readonly UploadItem[] }
  | { kind: "progress"; id: string; share: number }
  | { kind: "state"; id: string; state: UploadItem["state"]; reason?: string; fileId?: string }
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
        const { reason: _, fileId: __, ...rest } = item;
        const told = {
          ...(action.reason === undefined ? {} : { reason: action.reason }),
          ...(action.fileId === undefined ? {} : { fileId: action.fileId }),
        };
        return { ...rest, state: action.state, progress: action.state === "ARRIVED" ? 1 : 0, ...told };
      });
  }
}

/** The files of this visit once its link has ended: what is not on its way by then will not be, and cannot be tried again. */
export function whenEnded(items: readonly UploadItem[]): readonly UploadItem[] {
  return items.map((item) =>
    item.state === "WAITING" || item.state === "FAILED"
      ? { ...item, state: "REFUSED", reason: LINK_ENDED }
      : item,
  );
}

/** Which waiting files may start now, with `atOnce` under way at most. */
export function nextToSend(items: readonly UploadItem[], atOnce: number): UploadItem[] {
  const free = atOnce - items.filter((item) => item.state === "SENDING").length;
  return items.filter((item) => item.state === "WAITING").slice(0, Math.max(0, free));
}

/** The files of this visit that the server does not list yet: what is stored is shown as it stands there. */
export function notYetStored(
  items: readonly UploadItem[],
  stored: readonly { fileId: string }[],
): UploadItem[] {
  const known = new Set(stored.map(({ fileId }) => fileId));
  return items.filter(({ fileId }) => fileId === undefined || !known.has(fileId));
}

export function isBusy(items: readonly UploadItem[]): boolean {
  return items.some((item) => item.state === "WAITING" || item.state === "SENDING");
}
