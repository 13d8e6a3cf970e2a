import { type Category, categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";

const STORAGE_KEY = "lodge-recent-categories";
const MAX_RECENT = 5;

/** The most recently chosen categories in this browser, latest first. */
export function recentCategories(): Category[] {
  try {
    const stored = (localStorage.getItem(STORAGE_KEY) ?? "").split(",");
    return stored.flatMap((code) => categoryCodes.find((known) => known === code) ?? []);
  } catch {
    // Storage is blocked.
    return [];
  }
}

export function rememberCategory(category: Category): void {
  const next = [category, ...recentCategories().filter((code) => code !== category)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(STORAGE_KEY, next.join(","));
  } catch {
    // Storage is blocked: the choice is not offered again.
  }
}
