import { formatDate } from "#lib/platform/dates.ts";
import type {
  CollectionException,
  CollectionRole,
  NoticeWay,
} from "#lib/records/privacy-notices/core/collection-notice.ts";
import type { CollectedPerson } from "#lib/records/privacy-notices/schemas.ts";

export const roleLabels: Record<CollectionRole, string> = {
  JOINT_APPLICANT: "Joint applicant",
  PARTNER: "Partner",
  GUARANTOR: "Guarantor",
  GIFT_GIVER: "Giver of a gift",
  OTHER: "Someone else",
};

export const wayLabels: Record<NoticeWay, string> = {
  EMAIL: "By email",
  POST: "By post",
  IN_PERSON: "In person",
  PHONE: "By phone",
};

export const exceptionLabels: Record<CollectionException, string> = {
  ALREADY_AWARE: "They already know all of this",
  NO_PREJUDICE: "Not telling them does not harm their interests",
  PUBLIC: "The information is publicly available",
  PREJUDICES_PURPOSE: "Telling them would defeat the purpose",
  NOT_PRACTICABLE: "They can't reasonably be told",
  OTHER: "Another exception",
};

/** `Told by email on 3 Nov 2026`, or the exception. */
export function describeOutcome(outcome: NonNullable<CollectedPerson["outcome"]>): string {
  if (outcome.kind === "EXCEPTED")
    return `Exception: ${exceptionLabels[outcome.exception]}. ${outcome.reason}`;
  return `Told ${wayLabels[outcome.how].toLowerCase()} on ${formatDate(outcome.on)}`;
}
