/** The parts of an advice record that ADVICE_REQUIRED may require before a submission, in their order. */
export const adviceParts = [
  "DISCLOSURE",
  "IDENTITY",
  "NEEDS",
  "COMPARISON",
  "RECOMMENDATION",
  "CONFLICTS",
  "ACKNOWLEDGEMENT",
] as const;
export type AdvicePart = (typeof adviceParts)[number];

/** The parts in a comma-separated list, in their standard order. Null if the list contains anything else. */
export function readAdviceParts(list: string): AdvicePart[] | null {
  const named = list.split(",").flatMap((name) => name.trim().toUpperCase() || []);
  const known = adviceParts.filter((part) => named.includes(part));
  return known.length === new Set(named).size ? known : null;
}
