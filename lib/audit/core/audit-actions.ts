/** What can be done or read, by the name that the audit log keeps, as the end of a sentence that begins with who. */
export const auditActions: Readonly<Record<string, string>> = {
  "login.succeeded": "logged in over the API",
  "login.failed": "failed to sign in",
  "portal.signed-in": "signed in to the portal",
  "refresh.reused": "had a refresh token used twice: its family was ended",
  "application.created": "created an application",
  "application.read": "read an application",
  "application.status-changed": "changed the status of an application",
  "applications.listed": "read the list of applications",
  "client.created": "created a client",
  "client.read": "read a client",
  "clients.listed": "read the list of clients",
  "document.stored": "uploaded a document",
  "document.resubmitted": "submitted a document again",
  "document.password-given": "gave the password of a document",
  "documents.listed": "read the documents of an application",
  "file.downloaded": "downloaded a file",
  "statement.processed": "read a bank statement",
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
  "upload-link.created": "made an upload link for an applicant",
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
  "audit-log.exported": "downloaded the audit log",
  "job.retried": "had a parked job tried again",
};

/** What the rows are about, by the names that the audit log keeps. */
export const auditEntities: Readonly<Record<string, string>> = {
  application: "Application",
  client: "Client",
  document: "Document",
  "loan-account": "Loan account",
  "master-sheet": "Master sheet",
  "pdf-statement": "PDF statement",
  scenario: "Scenario",
  transaction: "Transaction",
  user: "User",
  job: "Job",
};

/** The words for an action; one that is new is taken apart: `note.pinned` → "note: pinned". */
export function actionWords(action: string): string {
  const known = auditActions[action];
  if (known !== undefined) return known;
  const [noun = "", ...verb] = action.split(".");
  return `${noun.replaceAll("-", " ")}: ${verb.join(" ").replaceAll("-", " ")}`;
}
