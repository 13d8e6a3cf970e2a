import type { z } from "zod";
import { joinWithAnd } from "#lib/platform/format.ts";
import { type AdvicePart, adviceParts } from "#lib/platform/settings/advice-parts.ts";
import type { adviceRecordSchema } from "../schemas.ts";

export const disclosureWays = ["EMAIL", "IN_PERSON", "POST", "LINK"] as const;
export type DisclosureWay = (typeof disclosureWays)[number];

/** What the adviser disclosed, learned and recommended. Null means not recorded. */
export type AdviceRecord = z.output<typeof adviceRecordSchema>;

/** An empty advice record. */
export const emptyAdvice: AdviceRecord = {
  disclosure: null,
  identity: [],
  needs: null,
  scenarioId: null,
  recommendation: null,
  conflicts: null,
  commission: null,
};

/** An applicant, and whether they have signed the current text. */
type AdvisedApplicant = { clientId: string; clientName: string; hasAcknowledged: boolean };

/** Whether a part is recorded, and how to complete it if not. */
export type PartState = { part: AdvicePart; todo: string | null };

/**
 * Every part of a record, with a todo if it is missing. `hasScenario` is whether its saved calculation still exists.
 */
export function partStates(
  record: AdviceRecord,
  applicants: readonly AdvisedApplicant[],
  hasScenario: boolean,
): PartState[] {
  const unverified = applicants.filter(
    ({ clientId }) => !record.identity.some((check) => check.clientId === clientId),
  );
  const unsigned = applicants.filter(({ hasAcknowledged }) => !hasAcknowledged);
  const conflicts = [
    ...(record.conflicts === null ? ["conflicts of interest"] : []),
    ...(record.commission === null ? ["commission"] : []),
  ];
  const todo: Record<AdvicePart, string | null> = {
    DISCLOSURE: record.disclosure ? null : "Record which disclosure was given, when and how.",
    IDENTITY:
      unverified.length === 0
        ? null
        : `Record the evidence of identity for ${joinWithAnd(unverified.map((one) => one.clientName))}.`,
    NEEDS: record.needs === null ? "Record the applicants' needs and objectives." : null,
    COMPARISON: hasScenario ? null : "Choose the saved calculation used to compare lenders.",
    RECOMMENDATION: record.recommendation ? null : "Record the recommended lender and the reasons.",
    CONFLICTS: conflicts.length === 0 ? null : `Record ${joinWithAnd(conflicts)}, or that there are none.`,
    ACKNOWLEDGEMENT:
      unsigned.length === 0
        ? null
        : `Ask ${joinWithAnd(unsigned.map((one) => one.clientName))} to acknowledge the current advice.`,
  };
  return adviceParts.map((part) => ({ part, todo: todo[part] }));
}

/** An applicant acknowledges these; identity checks and the comparison may follow. */
const ACKNOWLEDGED: readonly AdvicePart[] = ["DISCLOSURE", "NEEDS", "RECOMMENDATION", "CONFLICTS"];

/** The parts that are yet to be recorded before the advice can be acknowledged. */
export function missingToAcknowledge<Part extends { part: AdvicePart; todo: string | null }>(
  parts: readonly Part[],
): Part[] {
  return parts.filter(({ part, todo }) => todo !== null && ACKNOWLEDGED.includes(part));
}
