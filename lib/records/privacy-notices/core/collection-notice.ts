/** How a person whose data came from somebody else is connected with the application. */
export const collectionRoles = ["JOINT_APPLICANT", "PARTNER", "GUARANTOR", "GIFT_GIVER", "OTHER"] as const;
export type CollectionRole = (typeof collectionRoles)[number];

/** How the person was given the notice. */
export const noticeWays = ["EMAIL", "POST", "IN_PERSON", "PHONE"] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** The exceptions of information privacy principle 3A that can apply to a loan application. */
export const collectionExceptions = [
  "ALREADY_AWARE",
  "NO_PREJUDICE",
  "PUBLIC",
  "PREJUDICES_PURPOSE",
  "NOT_PRACTICABLE",
  "OTHER",
] as const;
export type CollectionException = (typeof collectionExceptions)[number];

/** A person whose data came from somebody else, and what the broker does with it. */
type CollectedPerson = { name: string; source: string; purpose: string; recipients: string };

/** The text for that person: what was collected, from whom and why, and then the privacy notice. */
export function collectionText({ name, source, purpose, recipients }: CollectedPerson, notice: string) {
  return [
    `Kia ora ${name}. We have collected information about you from someone else. This is to tell you about it.`,
    "# Who gave it to us",
    source,
    "# Why we have it",
    purpose,
    "# Who receives it",
    recipients,
    "# Privacy notice",
    notice,
  ].join("\n");
}

/** What is suggested for a person until the broker changes it. */
export function suggestedDetails(applicants: string): { purpose: string; recipients: string } {
  return {
    purpose: `To assess and arrange a home loan for ${applicants}.`,
    recipients:
      "The lenders that the application goes to, and the companies that keep our client records, files and email.",
  };
}
