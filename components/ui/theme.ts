/** The cookie that remembers the theme, read by the root layout so that the first paint is right. */
export const themeCookie = "lodge-theme";

export type Theme = "system" | "light" | "dark";

/** The theme a cookie's value names; anything else is the system's own. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
