const MAX_LENGTH = 200;

/**
 * A file's name for display: the last path segment, without control characters, never empty. Trailing dots
 * and spaces are removed because Windows drops them, which would make `a.exe.` a program there.
 */
export function cleanFileName(sent: string | undefined): string {
  const last = (sent ?? "").normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .replace(/(?<![.\s])[.\s]+$/u, "");
  if (name === "") return "document";
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[\w-]{1,10}$/.exec(name)?.[0] ?? "";
  const start = name.slice(0, MAX_LENGTH - ending.length);
  return (start.isWellFormed() ? start : start.slice(0, -1)) + ending;
}
