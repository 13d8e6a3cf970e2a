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
