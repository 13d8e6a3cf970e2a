import { plainLabel } from "./page/cells.ts";

export type NamedApplicant = { clientId: string; firstName: string; lastName: string };

/**
 * The only applicant whose name a paper bears: the last name, and the first name or its initial, in any order.
 * Null if it bears nobody's or could be two people's.
 */
export function matchApplicant(name: string | null, applicants: readonly NamedApplicant[]): string | null {
  if (name === null) return null;
  const words = plainLabel(name).split(" ");
  const found = applicants.filter(({ firstName, lastName }) => {
    const last = plainLabel(lastName).split(" ");
    const [first = ""] = plainLabel(firstName).split(" ");
    if (!last.every((word) => words.includes(word))) return false;
    const given = words.filter((word) => !last.includes(word));
    return (
      given.length === 0 ||
      given.some((word) => word === first || (word.length === 1 && first.startsWith(word)))
    );
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only.clientId : null;
}
