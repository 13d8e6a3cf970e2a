import type { LucideIcon } from "lucide-react";

/** A line of the command palette. */
export type PaletteItem = {
  /** One of a kind in the palette. */
  id: string;
  label: string;
  /** What tells it from others of its name: an e-mail address, a status. */
  note?: string;
  /** Other words that it is found by. */
  words?: string;
  Icon: LucideIcon;
  /** The key that does the same. */
  keys?: string;
  /** Where it leads, or what it does. */
  href?: string;
  run?: () => void;
};

export type PaletteGroup = { title: string; items: readonly PaletteItem[] };
