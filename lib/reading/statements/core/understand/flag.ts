import { counted } from "#lib/platform/format.ts";

/** How a broker resolves a flag: the client explained it, was asked about it, or it does not matter. */
export const flagOutcomes = ["EXPLAINED", "ASKED", "WAIVED"] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];

export const flagOutcomeLabels: Record<FlagOutcome, string> = {
  EXPLAINED: "Explained",
  ASKED: "Asked",
  WAIVED: "Waived",
};

/** The subjects of flags, in display order. */
export const flagSubjects = ["DECLARED", "CONDUCT", "INCOME", "ACCOUNTS", "DOCUMENTS", "SPENDING"] as const;
type FlagSubject = (typeof flagSubjects)[number];

export const flagSubjectLabels: Record<FlagSubject, string> = {
  DECLARED: "Declared",
  CONDUCT: "Conduct",
  INCOME: "Income",
  ACCOUNTS: "Accounts",
  DOCUMENTS: "Documents",
  SPENDING: "Spending",
};

const subjects: Readonly<Record<string, FlagSubject>> = {
  LIFE_CHANGE: "DECLARED",
  DISHONOURS: "CONDUCT",
  UNARRANGED_OVERDRAFT: "CONDUCT",
  GAMBLING: "CONDUCT",
  BNPL: "CONDUCT",
  HIGH_COST_CREDIT: "CONDUCT",
  DEBT_COLLECTION: "CONDUCT",
  CASH_ADVANCE: "CONDUCT",
  LATE_FEES: "CONDUCT",
  LOAN_ADVANCE: "CONDUCT",
  INCOME_STOPPED: "INCOME",
  INCOME_GAP: "INCOME",
  INCOME_CHANGED: "INCOME",
  SELF_EMPLOYED: "INCOME",
  LARGE_CREDIT: "INCOME",
  PERSON_TRANSFERS: "INCOME",
  OTHER_HOLDER: "ACCOUNTS",
  UNSURE_HOLDER: "ACCOUNTS",
  BALANCE_BREAK: "ACCOUNTS",
  COVERAGE_GAP: "ACCOUNTS",
  UNEVEN_COVERAGE: "ACCOUNTS",
  OTHER_CURRENCY: "ACCOUNTS",
  UNDISCLOSED_ACCOUNT: "ACCOUNTS",
  TRANSFER_NOT_FOUND: "ACCOUNTS",
  MORTGAGE_BALANCE_UNKNOWN: "ACCOUNTS",
  CARD_LIMIT_UNKNOWN: "ACCOUNTS",
  UNCATEGORISED_SPENDING: "SPENDING",
  EXCLUDED: "SPENDING",
};

/** The subject of a flag, by its code. Unlisted flags are about how a document was read. */
export function flagSubject(code: string): FlagSubject {
  return Object.hasOwn(subjects, code) ? (subjects[code] ?? "DOCUMENTS") : "DOCUMENTS";
}

/**
 * What is left to check, in the same words on screens and in PDFs. Nothing is left only if every document was read:
 * what was not read cannot have been checked.
 */
export function describeToCheck(toCheck: number, unread: number): string {
  if (toCheck > 0) return `${toCheck} to check`;
  if (unread === 0) return "Nothing to check";
  return counted(unread, "document not read", "documents not read");
}

/** The severities of flags, most severe first, and how screens and PDFs show them. */
export const severityLabels = {
  HIGH: { label: "High", tone: "danger" },
  WARNING: { label: "Warning", tone: "warning" },
  INFO: { label: "Note", tone: "neutral" },
} as const;

type Severe = { severity: keyof typeof severityLabels };

const severities = Object.keys(severityLabels);

/** Orders flags, most severe first. */
export function compareSeverity(one: Severe, other: Severe): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity);
}

/** A resolution in words: "Explained: one direct debit was presented twice." `remark` follows the outcome. */
export function describeResolution(
  { outcome, comment }: { outcome: FlagOutcome; comment: string },
  remark = "",
): string {
  return `${flagOutcomeLabels[outcome]}${remark}: ${comment}`;
}
