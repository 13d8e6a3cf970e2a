import type { FileReading, UnreadableCode } from "../core/model.ts";

/** What the process that reads scans is asked, once. */
export type ScanRequest = { path: string; fileName: string; password?: string };

export type ScanAnswer = { reading: FileReading } | { unreadable: UnreadableCode; reason: string };

/** What it says while it works, and at its end. */
export type ScanMessage =
  | { read: { page: number; of: number } }
  | { answer: ScanAnswer }
  | { megabytes: number }
  | { failed: string }
  | { tooMuchMemory: true };

/** Hears of each page that was read. */
export type ScanProgress = (read: { page: number; of: number }) => void;
