/**
 * The search text in a URL: at most a hundred characters, without NUL, which PostgreSQL text cannot contain.
 */
export function typedSearch(value: string | string[] | undefined): string {
  return typeof value === "string" ? value.replaceAll("\u0000", "").trim().slice(0, 100) : "";
}
