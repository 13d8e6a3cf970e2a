/** All audited actions, by the name in the log. Each text completes a sentence that starts with the actor. */
const auditActions = {
  "login.succeeded": "logged in over the API",
  "login.failed": "failed to sign in",
  "login.throttled": "was kept from signing in after too many failures",
  "login.ended": "logged out over the API",
  "portal.signed-in": "signed in to the portal",
  "portal.signed-out": "signed out of the portal",
  "access.denied": "was refused",
  "refresh.reused": "had a refresh token used twice: its family was ended",
  "application.created": "created an application",
  "application.read": "read an application",
  "application.status-changed": "changed the status of an application",
  "applications.listed": "read the list of applications",
  "client.created": "created a client",
  "client.read": "read a client",
  "clients.listed": "read the list of clients",
  "document.stored": "uploaded a document",
  "document.quarantined": "put a document with malware into quarantine",
  "document.resubmitted": "submitted a document again",
  "document.password-given": "gave the password of a document",
  "documents.listed": "read the documents of an application",
  "file.downloaded": "downloaded a file",
  "document.page-shown": "looked at a page of a document",
  "income-document.read": "read a payslip or tax summary",
  "income-document.failed": "could not read a payslip or tax summary",
  "income-document.resubmitted": "had a payslip or tax summary read again",
  "income-documents.listed": "read the income documents of an application",
  "statement.processed": "read a bank statement",
  "statement.reading-chosen": "decided how a bank statement is read",
  "statement-account.kind-set": "set the kind of an account",
  "statement.failed": "could not read a bank statement",
  "summary.published": "published the summary of an application",
  "transaction.read": "read a transaction",
  "transactions.listed": "read the transactions of an application",
  "transactions.corrected": "corrected transactions of an application",
  "transactions.downloaded": "downloaded the transactions of an application",
  "loan-account.added": "added a loan account",
  "loan-account.removed": "removed a loan account",
  "loan-accounts.listed": "read the loan accounts of an application",
  "scenario.created": "saved a scenario",
  "scenario.updated": "changed a scenario",
  "scenario.recalculated": "calculated a scenario again",
  "scenario.deleted": "deleted a scenario",
  "scenario.read": "read a scenario",
  "scenario.exported": "downloaded a scenario",
  "scenarios.listed": "read the scenarios of an application",
  "scenarios.compared": "compared scenarios",
  "master-sheet.imported": "imported a master sheet",
  "master-sheet.exported": "downloaded a master sheet",
  "master-sheet.put-in-force": "put a version of a master sheet in force",
  "scenario.renewed": "renewed a scenario",
  "master-sheet.discarded": "discarded a draft of a master sheet",
  "checklist.read": "read the checklist of an application",
  "checklist-item.added": "added an item to a checklist",
  "checklist-item.ticked": "ticked off an item of a checklist",
  "checklist-item.reopened": "reopened an item of a checklist",
  "checklist-item.removed": "removed an item of a checklist",
  "checklist-item.waived": "waived an item of a checklist",
  "checklist-item.unwaived": "asked again for a waived item of a checklist",
  "upload-link.created": "made an upload link for an applicant",
  "upload-link.opened": "opened an upload link",
  "upload-link.revoked": "ended an upload link",
  "upload-links.listed": "read the upload links of an application",
  "user.invited": "invited a user",
  "user.invited-again": "invited a user again",
  "user.invitation-withdrawn": "withdrew the invitation of a user",
  "user.invitation-accepted": "accepted the invitation",
  "user.role-changed": "changed the role of a user",
  "user.deactivated": "deactivated a user",
  "user.reactivated": "reactivated a user",
  "user.sessions-ended": "signed a user out everywhere",
  "user.password-link-sent": "sent a user a link for a new password",
  "user.password-link-requested": "asked for a new password",
  "user.password-reset": "set a new password by a mailed link",
  "account.password-changed": "changed their password",
  "account.proof-failed": "gave a wrong password or code for a change to their account",
  "second-factor.asked": "was asked for a one-time code",
  "second-factor.failed": "gave a wrong one-time code",
  "second-factor.recovery-code-used": "signed in with a recovery code",
  "second-factor.recovery-codes-renewed": "made new recovery codes",
  "second-factor.turned-on": "turned two-factor sign-in on",
  "second-factor.turned-off": "turned two-factor sign-in off",
  "second-factor.reset": "reset the two-factor sign-in of a user",
  "passkey.added": "added a passkey",
  "passkey.renamed": "renamed a passkey",
  "passkey.removed": "removed a passkey",
  "session.ended": "ended one of their sessions",
  "sessions.others-ended": "ended all their other sessions",
  "crm.retried": "had what waits for a CRM tried again",
  "audit-log.exported": "downloaded the audit log",
  "job.retried": "had a parked job tried again",
} as const satisfies Readonly<Record<string, string>>;

export type AuditAction = keyof typeof auditActions;

/** The labels of entities, by the name in the log. */
export const auditEntities = {
  application: "Application",
  "checklist-item": "Checklist item",
  "crm-platform": "CRM platform",
  client: "Client",
  document: "Document",
  "loan-account": "Loan account",
  "master-sheet": "Master sheet",
  passkey: "Passkey",
  "pdf-statement": "PDF statement",
  scenario: "Scenario",
  session: "Session",
  transaction: "Transaction",
  user: "User",
  job: "Job",
} as const satisfies Readonly<Record<string, string>>;

/** A downloaded file is recorded by the first part of its link. */
export type AuditEntity = keyof typeof auditEntities | "documents" | "statements";

/** The label of an entity; one without a label is its own. */
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
