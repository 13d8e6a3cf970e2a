/**
 * Parts files into those a drop zone takes and those it does not, by the `accept` list of an input
 * (`.pdf`, `text/csv`, `image/*`). A browser applies that list to its picker only, never to a drop.
 */
export function acceptedFiles<T extends { name: string; type: string }>(
  files: readonly T[],
  accept: readonly string[] | undefined,
): { taken: T[]; refused: T[] } {
  const taken: T[] = [];
  const refused: T[] = [];
  for (const file of files) {
    const fits = !accept || accept.some((rule) => fitsRule(file, rule.toLowerCase()));
    (fits ? taken : refused).push(file);
  }
  return { taken, refused };
}

function fitsRule(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith("/*")) return file.type.startsWith(rule.slice(0, -1));
  return file.type === rule;
}
