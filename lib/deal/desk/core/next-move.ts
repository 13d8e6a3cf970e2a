import {
  type Checklist,
  type ChecklistItem,
  missingItems,
  waivedItems,
} from "#lib/deal/checklist/core/checklist.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { ApplicationStatus, ReadingStatus } from "#lib/records/applications/core/application-status.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";

/** The party a deal waits on. */
export const movers = ["YOU", "CLIENT", "LENDER"] as const;
export type Mover = (typeof movers)[number];

/** Why a deal waits; the broker's reasons are in order of urgency. */
export const moveReasons = [
  "FAILED_DOCUMENTS",
  "CONFLICT",
  "MORE_INFORMATION",
  "APPLICANT_UPLOADED",
  "DRAWDOWN",
  "CONDITIONS",
  "UNCONDITIONAL",
  "NEXT_LENDER",
  "LINK_EXPIRES",
  "READY_TO_SUBMIT",
  "STATEMENTS_MISSING",
  "STATEMENTS_OLD",
  "ITEMS_MISSING",
  "NO_STATEMENTS",
  "NO_DOCUMENTS",
  "PROCESSING",
  "CLIENT_DOCUMENTS",
  "CLIENT_ITEMS",
  "DECISION",
  "SETTLEMENT",
] as const satisfies readonly (AttentionReason | string)[];
export type MoveReason = (typeof moveReasons)[number];

export type NextMove = {
  mover: Mover;
  reason: MoveReason;
  /** The item, condition or lender concerned. */
  subject: string | null;
  /** How many files, items or conditions. */
  count: number;
  /** The number of other checklist items, which only the broker can resolve. */
  yours: number;
};

export type MoveFacts = {
  readingStatus: ReadingStatus;
  /** Today's date in New Zealand. */
  today: string;
  lead: { state: SubmissionState; lenderName: string } | null;
  /** Open conditions of the leading submission, earliest due first. */
  openConditions: readonly { text: string; dueOn: string | null }[];
  /** When it is planned to settle. */
  settlesOn: string | null;
  /** Files that an applicant sent since the broker last looked. */
  arrived: number;
  /** The applicants with a working link whose email was not rejected. */
  linkedClients: readonly string[];
  /** An unused link expires within two days. */
  linkEnds: boolean;
  /** Null if not calculated. The broker has to check. */
  checklist: Pick<Checklist, "items"> | null;
};

/** Who acts next, and why. */
export function nextMove(facts: MoveFacts): NextMove {
  const { lead, arrived, openConditions, settlesOn, today } = facts;
  const state = lead?.state ?? "PREPARING";
  const lender = lead?.lenderName ?? null;
  if (state === "MORE_INFORMATION") return move("YOU", "MORE_INFORMATION", lender);
  if (state === "UNCONDITIONAL" && settlesOn !== null && settlesOn <= today)
    return move("YOU", "DRAWDOWN", lender);
  const underWay = state === "SUBMITTED" || state === "CONDITIONAL" || state === "UNCONDITIONAL";
  if (underWay && arrived > 0) return move("YOU", "APPLICANT_UPLOADED", null, arrived);
  if (state === "CONDITIONAL" || state === "UNCONDITIONAL") {
    const [first] = openConditions;
    if (first) return move("YOU", "CONDITIONS", first.text, openConditions.length);
  }
  if (state === "CONDITIONAL") return move("YOU", "UNCONDITIONAL", lender);
  if (state === "UNCONDITIONAL") return move("LENDER", "SETTLEMENT", lender);
  if (state === "SUBMITTED") return move("LENDER", "DECISION", lender);
  // A declined application stays open for the next lender.
  if (state === "DECLINED" || state === "EXPIRED") return move("YOU", "NEXT_LENDER", lender);
  return moveBeforeLender(facts);
}

/** While documents are collected, the checklist decides whether the broker or the applicants act next. */
function moveBeforeLender({ readingStatus, arrived, linkedClients, linkEnds, checklist }: MoveFacts) {
  const linked = linkedClients.length > 0;
  if (checklist === null) {
    if (arrived > 0) return move("YOU", "APPLICANT_UPLOADED", null, arrived);
    if (readingStatus === "PROCESSING") return move("YOU", "PROCESSING", null);
    if (linkEnds) return move("YOU", "LINK_EXPIRES", null, 1);
    if (readingStatus !== "DRAFT") return move("YOU", "ITEMS_MISSING", null);
    return linked ? move("CLIENT", "CLIENT_DOCUMENTS", null) : move("YOU", "NO_DOCUMENTS", null);
  }
  const attention = attentionOf({ status: readingStatus, arrived, linkEnds, checklist });
  if (attention === null) return move("YOU", "PROCESSING", null);
  const { reason, title, count } = attention;
  const missing = missingItems(checklist);
  const asked = missing.filter((item) => isAsked(item, linkedClients));
  // The application can't be submitted without these, even if the broker has other things to do.
  if (asked.length > 0 && waitsForFiles.has(reason)) {
    const waits = move("CLIENT", "CLIENT_ITEMS", asked[0]?.title ?? null, asked.length);
    return { ...waits, yours: missing.length - asked.length };
  }
  if (reason === "NO_DOCUMENTS" && linked) return move("CLIENT", "CLIENT_DOCUMENTS", null);
  return move("YOU", reason, title, count);
}

/** Whether an applicant's link asks for the item. Links ask for documents and open the fact find. */
function isAsked(
  { ask, key, problem, clientId }: Checklist["items"][number],
  linkedClients: readonly string[],
): boolean {
  const isTheirs = ask !== null || (key.startsWith("fact-find:") && !problem);
  return isTheirs && (clientId === null ? linkedClients.length > 0 : linkedClients.includes(clientId));
}

const waitsForFiles: ReadonlySet<AttentionReason> = new Set([
  "STATEMENTS_MISSING",
  "STATEMENTS_OLD",
  "ITEMS_MISSING",
  "NO_STATEMENTS",
]);

function move(mover: Mover, reason: MoveReason, subject: string | null, count = 1): NextMove {
  return { mover, reason, subject, count, yours: 0 };
}

/** The days after which a deal counts as stuck. */
const stuckAfter: Record<Mover, number> = { YOU: 3, CLIENT: 7, LENDER: 7 };

/** Whole days in New Zealand between two dates, never negative. */
export function daysWaiting(sinceDay: string, today: string): number {
  return Math.max(0, dayNumber(today) - dayNumber(sinceDay));
}

export function isStuck(mover: Mover, days: number): boolean {
  return days > stuckAfter[mover];
}

/** A deal without documents, a link or activity for this many days is collapsed on the desk. */
const DORMANT_AFTER = 30;

export function isDormant({ reason }: Pick<NextMove, "reason">, days: number): boolean {
  return reason === "NO_DOCUMENTS" && days > DORMANT_AFTER;
}

/** Reasons for a broker to look at an application, most urgent first. */
const attentionReasons = [
  "FAILED_DOCUMENTS",
  "CONFLICT",
  "APPLICANT_UPLOADED",
  "LINK_EXPIRES",
  "READY_TO_SUBMIT",
  "STATEMENTS_MISSING",
  "STATEMENTS_OLD",
  "ITEMS_MISSING",
  "NO_STATEMENTS",
  "NO_DOCUMENTS",
] as const;
type AttentionReason = (typeof attentionReasons)[number];

type Attention = {
  reason: AttentionReason;
  /** The most relevant checklist item; null if the reason is enough. */
  title: string | null;
  /** The number of files or items concerned. Once nothing is missing, the number of waived items. */
  count: number;
};

type Case = {
  status: ApplicationStatus;
  /** Files that an applicant sent since the broker last looked. */
  arrived: number;
  /** An unused upload link expires within two days. */
  linkEnds: boolean;
  checklist: Pick<Checklist, "items">;
};

const collecting: ReadonlySet<ApplicationStatus> = new Set(["DRAFT", "DOCUMENTS_RECEIVED", "READY"]);

/** The most urgent reason to look at an application; null if the broker has nothing to do. */
export function attentionOf({ status, arrived, linkEnds, checklist }: Case): Attention | null {
  const missing = missingItems(checklist);
  const before = collecting.has(status) || status === "PROCESSING";
  const failed = before ? ofKinds(missing, ["file"]) : [];
  if (failed.length > 0) return named("FAILED_DOCUMENTS", failed);
  const conflicts = before ? ofKinds(missing, ["conflict"]) : [];
  if (conflicts.length > 0) return named("CONFLICT", conflicts);
  if (arrived > 0) return { reason: "APPLICANT_UPLOADED", title: null, count: arrived };
  if (!collecting.has(status)) return null;
  if (linkEnds) return { reason: "LINK_EXPIRES", title: null, count: 1 };
  if (status === "DRAFT") return { reason: "NO_DOCUMENTS", title: null, count: missing.length };
  if (missing.length === 0)
    return { reason: "READY_TO_SUBMIT", title: null, count: waivedItems(checklist).length };
  const statements = ofKinds(missing, ["gap", "elsewhere", "applicant", "months"]);
  if (statements.length > 0) return named("STATEMENTS_MISSING", statements);
  const old = ofKinds(missing, ["recent"]);
  if (old.length > 0) return named("STATEMENTS_OLD", old);
  if (ofKinds(missing, ["statements"]).length > 0) return named("NO_STATEMENTS", missing);
  return named("ITEMS_MISSING", missing);
}

function ofKinds(items: readonly ChecklistItem[], kinds: readonly string[]): ChecklistItem[] {
  return items.filter(({ key }) => kinds.includes(key.split(":")[0] ?? ""));
}

function named(reason: AttentionReason, items: readonly ChecklistItem[]): Attention {
  return { reason, title: items[0]?.title ?? null, count: items.length };
}
