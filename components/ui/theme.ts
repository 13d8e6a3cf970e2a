/** The cookie that remembers the theme, read by the root layout so that the first paint is right. */
export const themeCookie = "lodge-theme";

export type Theme = "system" | "light" | "dark";

/** The theme a cookie's value names; anything else is the system's own. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

const listeners = new Set<() => void>();

/** Shows a theme at once and remembers it for a year. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The theme that the page shows, for `useSyncExternalStore`. */
export function shownTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme);
}

/** Calls `listener` at each change; answers how to stop. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
