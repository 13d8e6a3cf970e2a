import type { Tone } from "#components/ui/tone.ts";
import type { SheetVersion } from "#lib/serviceability/sheets/schemas.ts";

export const sheetStatusWords: Record<SheetVersion["status"], { label: string; tone: Tone }> = {
  DRAFT: { label: "Draft", tone: "info" },
  IN_FORCE: { label: "In force", tone: "success" },
  RETIRED: { label: "Retired", tone: "neutral" },
  DISCARDED: { label: "Discarded", tone: "neutral" },
};
