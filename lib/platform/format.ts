/** Capitalizes the first letter: a schema's "must not be empty" is shown under its field as "Must not be empty". */
export function capitalize<T extends string | undefined>(text: T): T {
  return (text && text.charAt(0).toUpperCase() + text.slice(1)) as T;
}

/** The opposite: a label within a sentence. */
export function decapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A count with its noun, and what depends on the number: `1 day`, `2 days`, `2 answers are`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
