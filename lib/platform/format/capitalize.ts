/** Capitalizes the first letter: a schema's "must not be empty" is shown under its field as "Must not be empty". */
export function capitalize<T extends string | undefined>(text: T): T {
  return (text && text.charAt(0).toUpperCase() + text.slice(1)) as T;
}

/** The opposite: a label within a sentence. */
export function decapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
