/** What an address says is looked for: a hundred characters at most, without NUL, which PostgreSQL takes in no text. */
export function typedSearch(value: string | string[] | undefined): string {
  return typeof value === "string" ? value.replaceAll("\u0000", "").trim().slice(0, 100) : "";
}
