/** The cookie that remembers the theme, read by the root layout so that the first paint is right. */
export const themeCookie = "lodge-theme";

export type Theme = "system" | "light" | "dark";

/** The theme from a cookie value; any other value means the system theme. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

const listeners = new Set<() => void>();

/** Applies a theme immediately and remembers it for a year. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The current theme, for `useSyncExternalStore`. */
export function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme);
}

/** Calls `listener` on each change; returns an unsubscribe function. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
