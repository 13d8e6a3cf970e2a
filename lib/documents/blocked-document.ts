import { AppError } from "#lib/errors/app-error.ts";
import type { DocumentScan } from "./model.ts";

/** The message a broker sees for a quarantined document. */
export function blockedReason(threat: string | null): string {
  return `A virus scanner found malware in it (${threat ?? "unnamed"}). It cannot be opened, read or passed on. Ask whoever sent it for a clean copy.`;
}

/** Throws 503 while a document awaits its virus scan, and 403 if it is quarantined. */
export function requireScanned({ scan, threat }: { scan: DocumentScan; threat: string | null }): void {
  if (scan === "WAITING")
    throw new AppError(
      "UNAVAILABLE",
      "This file is still being checked for viruses. Try again in a moment.",
      { headers: { "retry-after": "10" } },
    );
  if (scan === "INFECTED") throw new AppError("FORBIDDEN", blockedReason(threat));
}
