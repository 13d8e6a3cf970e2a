export const linkEndings = ["BROKER", "REPLACED", "SETTLED", "WITHDRAWN", "EMAIL_CHANGED"] as const;

export type LinkEnding = (typeof linkEndings)[number];
