import { compareHolder } from "#lib/statements/core/understand/compare-holder.ts";

export type NamedApplicant = { clientId: string; firstName: string; lastName: string };

/** The only applicant whose name a paper bears; null if it bears nobody's or could be two people's. */
export function matchApplicant(name: string | null, applicants: readonly NamedApplicant[]): string | null {
  const [only, ...more] = applicants.filter(
    (applicant) => compareHolder(name, [applicant])?.result === "SAME",
  );
  return only && more.length === 0 ? only.clientId : null;
}
