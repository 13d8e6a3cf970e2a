/** The maximum length of a scenario's name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;

/** Derives a name with a suffix, such as `Card closed (copy)`; truncated to fit, but never within a character. */
export function derivedName(name: string, suffix = ""): string {
  const cut = name.slice(0, MAX_NAME_LENGTH - suffix.length);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) + suffix;
}
