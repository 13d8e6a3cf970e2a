import * as advicePrivacyNotice from "#app/v1/advice-acknowledgements/[token]/privacy-notice/route.ts";
import * as adviceLink from "#app/v1/advice-acknowledgements/[token]/route.ts";
import * as captcha from "#app/v1/auth/captcha/route.ts";
import * as login from "#app/v1/auth/login/route.ts";
import * as logout from "#app/v1/auth/logout/route.ts";
import * as newPassword from "#app/v1/auth/new-password/route.ts";
import * as passkeyChallenge from "#app/v1/auth/passkey-challenge/route.ts";
import * as passwordReset from "#app/v1/auth/password-reset/route.ts";
import * as refresh from "#app/v1/auth/refresh/route.ts";
import * as brokerageDisclosureLink from "#app/v1/brokerages/[token]/disclosure/route.ts";
import * as brokerageLogoLink from "#app/v1/brokerages/[token]/logo/route.ts";
import * as calendar from "#app/v1/calendars/[token]/lodge.ics/route.ts";
import * as factFindLink from "#app/v1/fact-find-links/[token]/route.ts";
import * as factFindSignature from "#app/v1/fact-find-links/[token]/signature/route.ts";
import * as packageLinkFile from "#app/v1/package-deliveries/[token]/files/[file]/route.ts";
import * as packageLink from "#app/v1/package-deliveries/[token]/route.ts";
import * as accountPasskey from "#app/v1/portal/account/passkeys/[passkeyId]/route.ts";
import * as newPasskeyChallenge from "#app/v1/portal/account/passkeys/challenge/route.ts";
import * as accountPasskeys from "#app/v1/portal/account/passkeys/route.ts";
import * as accountPassword from "#app/v1/portal/account/password/route.ts";
import * as accountSession from "#app/v1/portal/account/sessions/[sessionId]/route.ts";
import * as accountSessions from "#app/v1/portal/account/sessions/route.ts";
import * as authenticatorConfirmation from "#app/v1/portal/account/two-factor/authenticator/confirmation/route.ts";
import * as authenticator from "#app/v1/portal/account/two-factor/authenticator/route.ts";
import * as twoFactorOff from "#app/v1/portal/account/two-factor/off/route.ts";
import * as recoveryCodes from "#app/v1/portal/account/two-factor/recovery-codes/route.ts";
import * as auditLog from "#app/v1/portal/administration/audit/route.ts";
import * as auditLogCsv from "#app/v1/portal/administration/audit.csv/route.ts";
import * as jobRetry from "#app/v1/portal/administration/jobs/[eventId]/[jobId]/retry/route.ts";
import * as jobs from "#app/v1/portal/administration/jobs/route.ts";
import * as passwordLink from "#app/v1/portal/administration/users/[userId]/password-link/route.ts";
import * as user from "#app/v1/portal/administration/users/[userId]/route.ts";
import * as secondFactorOfUser from "#app/v1/portal/administration/users/[userId]/second-factor/route.ts";
import * as userSessions from "#app/v1/portal/administration/users/[userId]/sessions/route.ts";
import * as users from "#app/v1/portal/administration/users/route.ts";
import * as statementAccount from "#app/v1/portal/applications/[applicationId]/accounts/[accountId]/route.ts";
import * as accountStatements from "#app/v1/portal/applications/[applicationId]/accounts/[accountId]/statements/route.ts";
import * as adviceAcknowledgements from "#app/v1/portal/applications/[applicationId]/advice/acknowledgements/route.ts";
import * as advice from "#app/v1/portal/applications/[applicationId]/advice/route.ts";
import * as recordAudit from "#app/v1/portal/applications/[applicationId]/audit/route.ts";
import * as checklistItem from "#app/v1/portal/applications/[applicationId]/checklist/items/[itemId]/route.ts";
import * as checklistItems from "#app/v1/portal/applications/[applicationId]/checklist/items/route.ts";
import * as checklist from "#app/v1/portal/applications/[applicationId]/checklist/route.ts";
import * as checklistWaiver from "#app/v1/portal/applications/[applicationId]/checklist/waivers/[key]/route.ts";
import * as checklistWaivers from "#app/v1/portal/applications/[applicationId]/checklist/waivers/route.ts";
import * as factFindDetails from "#app/v1/portal/applications/[applicationId]/fact-finds/[clientId]/details/route.ts";
import * as factFind from "#app/v1/portal/applications/[applicationId]/fact-finds/[clientId]/route.ts";
import * as factFinds from "#app/v1/portal/applications/[applicationId]/fact-finds/route.ts";
import * as figure from "#app/v1/portal/applications/[applicationId]/figures/[figure]/route.ts";
import * as figures from "#app/v1/portal/applications/[applicationId]/figures/route.ts";
import * as flagResolution from "#app/v1/portal/applications/[applicationId]/flag-resolutions/[key]/route.ts";
import * as flagResolutions from "#app/v1/portal/applications/[applicationId]/flag-resolutions/route.ts";
import * as incomeDocuments from "#app/v1/portal/applications/[applicationId]/income-documents/route.ts";
import * as portalLoanAccounts from "#app/v1/portal/applications/[applicationId]/loan-accounts/route.ts";
import * as loanRequest from "#app/v1/portal/applications/[applicationId]/loan-request/route.ts";
import * as nextDeal from "#app/v1/portal/applications/[applicationId]/next-deal/route.ts";
import * as collectedPerson from "#app/v1/portal/applications/[applicationId]/privacy-notices/people/[personKey]/route.ts";
import * as collectedPeople from "#app/v1/portal/applications/[applicationId]/privacy-notices/people/route.ts";
import * as privacyNotices from "#app/v1/portal/applications/[applicationId]/privacy-notices/route.ts";
import * as processing from "#app/v1/portal/applications/[applicationId]/processing/route.ts";
import * as reopening from "#app/v1/portal/applications/[applicationId]/reopen/route.ts";
import * as scenarioComparison from "#app/v1/portal/applications/[applicationId]/scenarios/comparison/route.ts";
import * as scenarioComparisonPdf from "#app/v1/portal/applications/[applicationId]/scenarios/comparison.pdf/route.ts";
import * as scenarios from "#app/v1/portal/applications/[applicationId]/scenarios/route.ts";
import * as status from "#app/v1/portal/applications/[applicationId]/status/route.ts";
import * as submissions from "#app/v1/portal/applications/[applicationId]/submissions/route.ts";
import * as creditMemo from "#app/v1/portal/applications/[applicationId]/summary.pdf/route.ts";
import * as transactionBatch from "#app/v1/portal/applications/[applicationId]/transaction-batches/route.ts";
import * as portalTransaction from "#app/v1/portal/applications/[applicationId]/transactions/[transactionId]/route.ts";
import * as portalTransactions from "#app/v1/portal/applications/[applicationId]/transactions/route.ts";
import * as transactionsCsv from "#app/v1/portal/applications/[applicationId]/transactions.csv/route.ts";
import * as applicationLinks from "#app/v1/portal/applications/[applicationId]/upload-links/route.ts";
import * as portalUpload from "#app/v1/portal/applications/[applicationId]/uploads/[uploadId]/route.ts";
import * as reminderBatch from "#app/v1/portal/applications/reminder-batches/route.ts";
import * as applicationSearch from "#app/v1/portal/applications/route.ts";
import * as statusBatch from "#app/v1/portal/applications/status-batches/route.ts";
import * as board from "#app/v1/portal/board/route.ts";
import * as brokerageDisclosure from "#app/v1/portal/brokerage/disclosure/route.ts";
import * as brokerageLogo from "#app/v1/portal/brokerage/logo/route.ts";
import * as privacyNotice from "#app/v1/portal/brokerage/privacy-notice/route.ts";
import * as brokerage from "#app/v1/portal/brokerage/route.ts";
import * as clientExportFile from "#app/v1/portal/client-exports/[exportId]/file/route.ts";
import * as clientErasures from "#app/v1/portal/clients/[clientId]/erasures/route.ts";
import * as clientExports from "#app/v1/portal/clients/[clientId]/exports/route.ts";
import * as clientDetails from "#app/v1/portal/clients/[clientId]/route.ts";
import * as clientSearch from "#app/v1/portal/clients/route.ts";
import * as condition from "#app/v1/portal/conditions/[conditionId]/route.ts";
import * as crmRetry from "#app/v1/portal/crm-platforms/[platform]/retry/route.ts";
import * as desk from "#app/v1/portal/desk/route.ts";
import * as incomeReading from "#app/v1/portal/documents/[documentId]/income-reading/route.ts";
import * as documentPage from "#app/v1/portal/documents/[documentId]/pages/[page]/route.ts";
import * as documentPages from "#app/v1/portal/documents/[documentId]/pages/route.ts";
import * as documentPassword from "#app/v1/portal/documents/[documentId]/password/route.ts";
import * as documentPlace from "#app/v1/portal/documents/[documentId]/place/route.ts";
import * as reading from "#app/v1/portal/documents/[documentId]/reading/route.ts";
import * as resubmit from "#app/v1/portal/documents/[documentId]/resubmit/route.ts";
import * as portalDocument from "#app/v1/portal/documents/[documentId]/route.ts";
import * as rearrangements from "#app/v1/portal/documents/rearrangements/route.ts";
import * as drawnPartNotes from "#app/v1/portal/drawn-parts/[partId]/notes/route.ts";
import * as drawnPartRefix from "#app/v1/portal/drawn-parts/[partId]/refix/route.ts";
import * as drawnParts from "#app/v1/portal/drawn-parts/route.ts";
import * as erasures from "#app/v1/portal/erasures/route.ts";
import * as portalLoanAccount from "#app/v1/portal/loan-accounts/[accountId]/route.ts";
import * as readMasterSheet from "#app/v1/portal/master-sheets/[identifier]/read/route.ts";
import * as putInForce from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/put-in-force/route.ts";
import * as masterSheetVersion from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/route.ts";
import * as masterSheetWorkbook from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/workbook/route.ts";
import * as masterSheets from "#app/v1/portal/master-sheets/route.ts";
import * as packageDelivery from "#app/v1/portal/package-deliveries/[deliveryId]/route.ts";
import * as packageDeliveries from "#app/v1/portal/packages/[packageId]/deliveries/route.ts";
import * as packageFile from "#app/v1/portal/packages/[packageId]/files/[file]/route.ts";
import * as reminderCalendar from "#app/v1/portal/reminders/calendar/route.ts";
import * as reminders from "#app/v1/portal/reminders/route.ts";
import * as savedView from "#app/v1/portal/saved-views/[viewId]/route.ts";
import * as savedViews from "#app/v1/portal/saved-views/route.ts";
import * as scenarioCopy from "#app/v1/portal/scenarios/[scenarioId]/duplicate/route.ts";
import * as scenarioRenewal from "#app/v1/portal/scenarios/[scenarioId]/renew/route.ts";
import * as scenarioReport from "#app/v1/portal/scenarios/[scenarioId]/report/route.ts";
import * as scenario from "#app/v1/portal/scenarios/[scenarioId]/route.ts";
import * as submissionConditions from "#app/v1/portal/submissions/[submissionId]/conditions/route.ts";
import * as submissionMoves from "#app/v1/portal/submissions/[submissionId]/moves/route.ts";
import * as submissionPackages from "#app/v1/portal/submissions/[submissionId]/packages/route.ts";
import * as submissionPutBack from "#app/v1/portal/submissions/[submissionId]/put-back/route.ts";
import * as submission from "#app/v1/portal/submissions/[submissionId]/route.ts";
import * as submissionUnfinished from "#app/v1/portal/submissions/[submissionId]/unfinished/route.ts";
import * as portalLink from "#app/v1/portal/upload-links/[linkId]/route.ts";
import * as documents from "#app/v1/subscriber/applications/[applicationId]/documents/route.ts";
import * as loanAccounts from "#app/v1/subscriber/applications/[applicationId]/loan-accounts/route.ts";
import * as application from "#app/v1/subscriber/applications/[applicationId]/route.ts";
import * as applications from "#app/v1/subscriber/applications/route.ts";
import * as client from "#app/v1/subscriber/clients/[clientId]/route.ts";
import * as clients from "#app/v1/subscriber/clients/route.ts";
import * as linkDocuments from "#app/v1/upload-links/[token]/documents/route.ts";
import * as linkPrivacyNotice from "#app/v1/upload-links/[token]/privacy-notice/route.ts";
import * as uploadLink from "#app/v1/upload-links/[token]/route.ts";
import * as uploadByParts from "#app/v1/upload-links/[token]/uploads/[uploadId]/route.ts";
import * as assess from "#app/v2/bank-calculator/assess/route.ts";
import * as breakdown from "#app/v2/bank-calculator/breakdown/route.ts";
import * as calculate from "#app/v2/bank-calculator/calculate/route.ts";
import type { Route } from "#lib/platform/http/define-route.ts";

/** Every module of the API's operations. */
export const operationModules = [
  login,
  refresh,
  logout,
  captcha,
  passwordReset,
  newPassword,
  passkeyChallenge,
  applications,
  application,
  loanAccounts,
  documents,
  clients,
  client,
  calculate,
  assess,
  breakdown,
  processing,
  status,
  reopening,
  submissions,
  submission,
  submissionMoves,
  submissionPutBack,
  submissionConditions,
  condition,
  loanRequest,
  checklist,
  checklistWaivers,
  checklistWaiver,
  checklistItems,
  checklistItem,
  creditMemo,
  flagResolutions,
  flagResolution,
  rearrangements,
  portalDocument,
  resubmit,
  incomeDocuments,
  incomeReading,
  reading,
  documentPage,
  documentPlace,
  documentPages,
  portalUpload,
  uploadByParts,
  documentPassword,
  portalLoanAccounts,
  portalLoanAccount,
  statementAccount,
  accountStatements,
  recordAudit,
  portalTransactions,
  portalTransaction,
  transactionBatch,
  transactionsCsv,
  savedViews,
  savedView,
  clientSearch,
  clientDetails,
  clientExports,
  clientExportFile,
  clientErasures,
  erasures,
  applicationSearch,
  statusBatch,
  reminderBatch,
  desk,
  board,
  scenarios,
  scenarioComparison,
  scenarioComparisonPdf,
  scenario,
  scenarioCopy,
  scenarioRenewal,
  scenarioReport,
  applicationLinks,
  portalLink,
  factFinds,
  factFind,
  factFindDetails,
  figures,
  figure,
  privacyNotices,
  collectedPeople,
  collectedPerson,
  factFindLink,
  factFindSignature,
  uploadLink,
  linkPrivacyNotice,
  linkDocuments,
  drawnParts,
  drawnPartNotes,
  drawnPartRefix,
  nextDeal,
  reminders,
  reminderCalendar,
  calendar,
  advice,
  adviceAcknowledgements,
  adviceLink,
  advicePrivacyNotice,
  submissionPackages,
  submissionUnfinished,
  packageFile,
  packageDeliveries,
  packageDelivery,
  packageLink,
  packageLinkFile,
  masterSheets,
  masterSheetVersion,
  masterSheetWorkbook,
  putInForce,
  readMasterSheet,
  users,
  user,
  userSessions,
  passwordLink,
  auditLog,
  auditLogCsv,
  jobs,
  jobRetry,
  accountPassword,
  accountSessions,
  accountSession,
  authenticator,
  authenticatorConfirmation,
  recoveryCodes,
  twoFactorOff,
  newPasskeyChallenge,
  accountPasskeys,
  accountPasskey,
  secondFactorOfUser,
  crmRetry,
  brokerage,
  privacyNotice,
  brokerageLogo,
  brokerageDisclosure,
  brokerageLogoLink,
  brokerageDisclosureLink,
];

/** Every API route as mounted by its route file, for the OpenAPI document and the generated tests. */
export function allRoutes(): Route[] {
  return operationModules.flatMap((module) =>
    [module.GET, module.POST, module.PUT, module.PATCH, module.DELETE].flatMap(
      (handler) => handler.route ?? [],
    ),
  );
}
