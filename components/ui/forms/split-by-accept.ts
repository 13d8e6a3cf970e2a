/**
 * Splits files into accepted and rejected ones by an input's `accept` list (`.pdf`, `text/csv`, `image/*`). Browsers apply
 * that list only to their file picker, not to dropped files.
 */
export function splitByAccept<T extends { name: string; type: string }>(
  files: readonly T[],
  accept: readonly string[],
): { accepted: T[]; rejected: T[] } {
  const accepted: T[] = [];
  const rejected: T[] = [];
  for (const file of files) {
    const matches = accept.some((rule) => matchesRule(file, rule.toLowerCase()));
    (matches ? accepted : rejected).push(file);
  }
  return { accepted, rejected };
}

function matchesRule(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith("/*")) return file.type.startsWith(rule.slice(0, -1));
  return file.type === rule;
}
