import type { FileReading, UnreadableCode } from "../core/model.ts";

/** The one request sent to the scan process. */
export type ScanRequest = { path: string; fileName: string; password?: string };

export type ScanAnswer = { reading: FileReading } | { unreadable: UnreadableCode; reason: string };

/** Messages from the scan process: its progress and its result. */
export type ScanMessage =
  | { read: { page: number; of: number } }
  | { answer: ScanAnswer }
  | { megabytes: number }
  | { failed: string }
  | { tooMuchMemory: true };

/** Called after each page is read. */
export type ScanProgress = (read: { page: number; of: number }) => void;
