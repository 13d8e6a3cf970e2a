/** With an upper-case first letter: a schema's "must not be empty" becomes "Must not be empty" under its field. */
export function capitalize<T extends string | undefined>(text: T): T {
  return (text && text.charAt(0).toUpperCase() + text.slice(1)) as T;
}
