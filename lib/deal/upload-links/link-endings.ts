/** Why an upload link stopped working before it expired. */
export const linkEndings = ["BROKER", "REPLACED", "SETTLED", "WITHDRAWN", "EMAIL_CHANGED"] as const;

export type LinkEnding = (typeof linkEndings)[number];
