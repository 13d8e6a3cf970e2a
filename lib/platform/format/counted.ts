/** A count with its noun, and what depends on the number: `1 day`, `2 days`, `2 answers are`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
