/**
 * All audited actions, by the entity of the record that they concern and by their name in the log. Each text completes a
 * sentence that starts with the actor.
 */
const actionsOf = {
  user: {
    "login.succeeded": "logged in over the API",
    "login.ended": "logged out over the API",
    "portal.signed-in": "signed in to the portal",
    "portal.signed-out": "signed out of the portal",
    "refresh.reused": "had a refresh token reused, which ended its login",
    "calendar.address-made": "created a calendar address",
    "calendar.address-ended": "deleted a calendar address",
    "calendar.read": "read a calendar of key dates",
    "weekly-email.turned-on": "turned on the weekly email",
    "weekly-email.turned-off": "turned off the weekly email",
    "user.invited": "invited a user",
    "user.invited-again": "invited a user again",
    "user.invitation-withdrawn": "withdrew a user's invitation",
    "user.invitation-accepted": "accepted the invitation",
    "user.role-changed": "changed a user's role",
    "user.deactivated": "deactivated a user",
    "user.reactivated": "reactivated a user",
    "user.sessions-ended": "signed a user out everywhere",
    "user.password-link-sent": "sent a user a password link",
    "user.password-link-requested": "requested a password reset",
    "user.password-reset": "set a new password with an emailed link",
    "account.password-changed": "changed their password",
    "account.proof-failed": "entered a wrong password or code when changing their account",
    "second-factor.asked": "was asked for a one-time code",
    "second-factor.failed": "entered a wrong one-time code",
    "second-factor.recovery-code-used": "signed in with a recovery code",
    "second-factor.recovery-codes-renewed": "created new recovery codes",
    "second-factor.turned-on": "turned two-factor sign-in on",
    "second-factor.turned-off": "turned two-factor sign-in off",
    "second-factor.reset": "reset a user's two-factor sign-in",
    "sessions.others-ended": "ended all their other sessions",
  },
  application: {
    "application.created": "created an application",
    "application.read": "viewed an application",
    "application.status-changed": "changed an application's status",
    "documents.listed": "viewed an application's documents",
    "income-documents.listed": "viewed an application's income documents",
    "statement-account.kind-set": "set an account's kind",
    "statement-account.named": "named an account or its owners",
    "account-statements.listed": "viewed an account's statements",
    "summary.published": "published an application's summary",
    "transactions.listed": "viewed an application's transactions",
    "transactions.corrected": "corrected an application's transactions",
    "transactions.downloaded": "downloaded an application's transactions",
    "loan-accounts.listed": "viewed an application's loan accounts",
    "loan-request.read": "viewed an application's loan request",
    "loan-request.saved": "changed an application's loan request",
    "scenarios.listed": "viewed an application's scenarios",
    "scenarios.compared": "compared scenarios",
    "checklist.read": "viewed an application's checklist",
    "checklist-item.waived": "waived a checklist item",
    "checklist-item.unwaived": "removed the waiver of a checklist item",
    "flags.listed": "viewed an application's flags",
    "flag.resolved": "resolved a flag",
    "flag.reopened": "reopened a flag",
    "summary.downloaded": "downloaded an application's summary",
    "submissions.listed": "viewed an application's submissions",
    "submission.checked": "viewed the unfinished items of a submission",
    "application.reopened": "undid an application's withdrawal or decline",
    "upload-link.created": "created an upload link for an applicant",
    "upload-link.reminded": "reminded an applicant with a new upload link",
    "upload-link.opened": "opened an upload link",
    "upload-link.revoked": "revoked an upload link",
    "upload-links.listed": "viewed an application's upload links",
    "fact-finds.listed": "viewed an application's fact finds",
    "figure.decided": "decided between a declared and an observed figure",
    "figure.undecided": "undid a decision about a figure",
    "next-deal.started": "started the next deal for an application's clients",
    "packages.listed": "viewed an application's packages",
    "advice.read": "viewed an application's advice record",
    "advice.saved": "changed an application's advice record",
    "advice.acknowledgement-requested": "asked an applicant to acknowledge the advice",
    "advice.acknowledgement-opened": "opened a link to acknowledge the advice",
    "advice.acknowledged": "acknowledged the advice",
    "privacy-notice.read": "read the privacy notice",
    "collection-notices.listed": "viewed the privacy notices of an application",
    "collection-notice.added": "added a person whose data came from somebody else",
    "collection-notice.saved": "recorded a privacy notice or an exception for a person",
    "collection-notice.removed": "removed a person whose data came from somebody else",
  },
  client: {
    "client.created": "created a client",
    "client.read": "viewed a client",
    "client.corrected": "corrected a client",
    "client.exported": "requested an export of a client's data",
    "client.export-downloaded": "downloaded an export of a client's data",
    "client.exports-listed": "viewed a client's exports",
    "client.erasure-requested": "requested the erasure of a client",
    "client.erasure-due": "found a client's data past retention",
    "client.erased": "erased a client",
  },
  document: {
    "document.stored": "uploaded a document",
    "document.sent-again": "sent a file again that was already there",
    "document.quarantined": "quarantined a document with malware",
    "document.resubmitted": "resubmitted a document",
    "document.deleted": "deleted a document",
    "document.moved": "moved a document to another application",
    "document.category-changed": "changed a document's category",
    "document.assigned": "changed a document's applicant",
    "document.rearranged": "replaced a document with new ones made from its pages",
    "document.made-from-pages": "created a document from pages of others",
    "document.password-given": "entered a document's password",
    "document.page-shown": "viewed pages of a document",
    "document.pages-listed": "opened the pages of a document",
    "document.place-shown": "viewed a line of a document",
    "income-document.read": "read a payslip or tax summary",
    "income-document.failed": "could not read a payslip or tax summary",
    "income-document.resubmitted": "reread a payslip or tax summary",
    "statement.processed": "read a bank statement",
    "statement.reading-chosen": "chose how to read a bank statement",
    "statement.failed": "could not read a bank statement",
  },
  transaction: {
    "transaction.read": "viewed a transaction",
  },
  "saved-view": {
    "saved-view.saved": "saved a view",
    "saved-view.changed": "changed a saved view",
    "saved-view.deleted": "deleted a saved view",
  },
  "loan-account": {
    "loan-account.added": "added a loan account",
    "loan-account.removed": "removed a loan account",
  },
  scenario: {
    "scenario.created": "saved a scenario",
    "scenario.updated": "changed a scenario",
    "scenario.recalculated": "recalculated a scenario",
    "scenario.deleted": "deleted a scenario",
    "scenario.read": "viewed a scenario",
    "scenario.exported": "downloaded a scenario",
    "scenario.renewed": "renewed a scenario",
  },
  "master-sheet": {
    "master-sheet.read": "viewed a version of a master sheet",
    "master-sheet.imported": "imported a master sheet",
    "master-sheet.exported": "downloaded a master sheet",
    "master-sheet.put-in-force": "put a version of a master sheet in force",
    "master-sheet.discarded": "discarded a master sheet draft",
  },
  "checklist-item": {
    "checklist-item.added": "added an item to a checklist",
    "checklist-item.ticked": "ticked off a checklist item",
    "checklist-item.reopened": "reopened a checklist item",
    "checklist-item.removed": "removed a checklist item",
  },
  submission: {
    "submission.created": "added a submission to a lender",
    "submission.updated": "changed a submission",
    "submission.moved": "moved a submission",
    "submission.put-back": "put back a submission's last move",
  },
  condition: {
    "condition.added": "added a condition",
    "condition.changed": "changed a condition",
    "condition.satisfied": "recorded a condition as satisfied",
    "condition.waived": "waived a condition",
    "condition.reopened": "reopened a condition",
    "condition.removed": "removed a condition",
  },
  "fact-find": {
    "fact-find.begun": "started an applicant's fact find",
    "fact-find.answered": "answered a fact find",
    "fact-find.signed": "signed a fact find",
  },
  "drawn-part": {
    "refix-reminder.noted": "added a note to a loan part's reminder",
    "refix.started": "started a refix of a loan part",
  },
  package: {
    "package.requested": "requested a package for a lender",
    "package.built": "built a package for a lender",
    "package.handed-over": "delivered a package to a lender",
    "package.link-ended": "revoked a package link",
    "package.opened": "opened a package link",
    "package.downloaded": "downloaded a file from a package",
  },
  brokerage: {
    "brokerage.read": "viewed the brokerage settings",
    "brokerage.saved": "changed the brokerage settings",
    "brokerage.logo-replaced": "replaced the brokerage's logo",
    "brokerage.logo-removed": "removed the brokerage's logo",
    "brokerage.disclosure-replaced": "replaced the brokerage's disclosure document",
    "brokerage.disclosure-removed": "removed the brokerage's disclosure document",
    "privacy-notice.viewed": "viewed the brokerage's privacy notice",
    "privacy-notice.saved": "changed the brokerage's privacy notice",
    "brokerage.disclosure-opened": "opened the brokerage's disclosure document",
  },
  passkey: {
    "passkey.added": "added a passkey",
    "passkey.renamed": "renamed a passkey",
    "passkey.removed": "removed a passkey",
  },
  session: {
    "session.ended": "ended one of their sessions",
  },
  "crm-platform": {
    "crm.retried": "retried a CRM platform's deliveries",
  },
  job: {
    "job.retried": "retried a parked job",
  },
  /** Of no record, or of different kinds. */
  none: {
    "login.failed": "failed to sign in",
    "login.throttled": "was blocked from signing in after too many failures",
    "access.denied": "was denied access",
    "board.read": "viewed the board",
    "desk.read": "viewed the desk",
    "applications.listed": "viewed the list of applications",
    "clients.listed": "viewed the list of clients",
    "client.erasures-listed": "viewed the list of erasures",
    "file.downloaded": "downloaded a file",
    "saved-views.listed": "viewed their saved views",
    "master-sheets.listed": "viewed the list of master sheets",
    "drawn-parts.listed": "viewed the list of refixes",
    "reminder-settings.read": "viewed their reminder settings",
    "weekly-email.sent": "sent the weekly email",
    "users.listed": "viewed the list of users",
    "record-audit.read": "viewed a record's history",
    "audit-log.read": "viewed the audit log",
    "audit-log.exported": "downloaded the audit log",
    "jobs.listed": "viewed the list of jobs",
  },
} as const satisfies Partial<Record<AuditEntity | "none", Readonly<Record<string, string>>>>;

type Actions = typeof actionsOf;

export type AuditAction = { [Entity in keyof Actions]: keyof Actions[Entity] }[keyof Actions];

const auditActions: Readonly<Record<AuditAction, string>> = Object.assign({}, ...Object.values(actionsOf));

const entityOf = new Map(
  Object.entries(actionsOf).flatMap(([entity, actions]) =>
    Object.keys(actions).map((action) => [action, entity === "none" ? null : (entity as AuditEntity)]),
  ),
);

/** The record that an action concerns, by its id, and with its entity if the action does not say which. */
export type AuditedRecord = string | { entity: AuditEntity; entityId: string } | null;

/** The columns of the audit log for an action on a record. */
export function auditedRecord(action: AuditAction, record: AuditedRecord) {
  if (record === null) return {};
  return typeof record === "string" ? { entity: entityOf.get(action) ?? null, entityId: record } : record;
}

/** The actions that view records and change none, recognised by their sentences. */
export const viewActions = Object.entries(auditActions).flatMap(([action, sentence]) =>
  /^(?:viewed|downloaded|opened|compared|requested an export|read a calendar) /.test(sentence) ? action : [],
);

/** The labels of entities, by the name in the log. */
export const auditEntities = {
  application: "Application",
  brokerage: "Brokerage",
  "checklist-item": "Checklist item",
  "crm-platform": "CRM platform",
  client: "Client",
  document: "Document",
  "fact-find": "Fact find",
  "drawn-part": "Drawn loan part",
  "loan-account": "Loan account",
  "master-sheet": "Master sheet",
  package: "Package",
  passkey: "Passkey",
  "pdf-statement": "PDF statement",
  "saved-view": "Saved view",
  scenario: "Scenario",
  session: "Session",
  condition: "Condition",
  submission: "Submission",
  transaction: "Transaction",
  user: "User",
  job: "Job",
} as const satisfies Readonly<Record<string, string>>;

/** For a downloaded file, the first part of its link is recorded as the entity. */
type AuditEntity = keyof typeof auditEntities | "documents" | "statements";

/** The label of an entity, or its name if it has none. */
export function entityLabel(entity: string): string {
  return auditEntities[entity as keyof typeof auditEntities] ?? entity;
}

/** The label of an action. An action without one is derived from its name: `note.pinned` → "note: pinned". */
export function actionLabel(action: string): string {
  const known: string | undefined = auditActions[action as AuditAction];
  if (known !== undefined) return known;
  const [noun = "", ...verb] = action.split(".");
  return `${noun.replaceAll("-", " ")}: ${verb.join(" ").replaceAll("-", " ")}`;
}
