import { type Category, categoryCodes } from "#lib/statements/core/understand/categories.ts";

const STORED = "lodge-recent-categories";
const MOST = 5;

/** The most recently chosen categories in this browser, latest first. */
export function recentCategories(): Category[] {
  try {
    const stored = (localStorage.getItem(STORED) ?? "").split(",");
    return stored.flatMap((code) => categoryCodes.find((known) => known === code) ?? []);
  } catch {
    // Storage is blocked.
    return [];
  }
}

export function rememberCategory(category: Category): void {
  const next = [category, ...recentCategories().filter((code) => code !== category)].slice(0, MOST);
  try {
    localStorage.setItem(STORED, next.join(","));
  } catch {
    // Storage is blocked: the choice is not offered again.
  }
}
