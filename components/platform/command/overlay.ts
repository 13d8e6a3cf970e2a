import { watched } from "#components/ui/watched.ts";

/** What is open over the page: the command palette, the list of shortcuts, or neither. */
export const overlay = watched<"PALETTE" | "KEYS" | null>(null);
