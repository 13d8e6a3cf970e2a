import type { AdvicePart } from "#lib/platform/settings/advice-parts.ts";

/** An applicant acknowledges these; identity checks and the comparison may follow. */
const ACKNOWLEDGED: readonly AdvicePart[] = ["DISCLOSURE", "NEEDS", "RECOMMENDATION", "CONFLICTS"];

/** The parts that are yet to be recorded before the advice can be acknowledged. */
export function missingToAcknowledge<Part extends { part: AdvicePart; todo: string | null }>(
  parts: readonly Part[],
): Part[] {
  return parts.filter(({ part, todo }) => todo !== null && ACKNOWLEDGED.includes(part));
}
