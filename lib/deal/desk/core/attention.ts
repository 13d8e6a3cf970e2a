import {
  type Checklist,
  type ChecklistItem,
  missingItems,
  waivedItems,
} from "#lib/deal/checklist/core/checklist.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";

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
export type AttentionReason = (typeof attentionReasons)[number];

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
