// Written by scripts/build/update-routes.mjs from the route files in this folder.

import * as v1AdviceAcknowledgementsToken from "./v1/advice-acknowledgements/[token]/route.ts";
import * as v1AdviceAcknowledgementsTokenPrivacyNotice from "./v1/advice-acknowledgements/[token]/privacy-notice/route.ts";
import * as v1AuthCaptcha from "./v1/auth/captcha/route.ts";
import * as v1AuthLogin from "./v1/auth/login/route.ts";
import * as v1AuthLogout from "./v1/auth/logout/route.ts";
import * as v1AuthNewPassword from "./v1/auth/new-password/route.ts";
import * as v1AuthPasskeyChallenge from "./v1/auth/passkey-challenge/route.ts";
import * as v1AuthPasswordReset from "./v1/auth/password-reset/route.ts";
import * as v1AuthRefresh from "./v1/auth/refresh/route.ts";
import * as v1BrokeragesTokenDisclosure from "./v1/brokerages/[token]/disclosure/route.ts";
import * as v1BrokeragesTokenLogo from "./v1/brokerages/[token]/logo/route.ts";
import * as v1CalendarsTokenLodgeIcs from "./v1/calendars/[token]/lodge.ics/route.ts";
import * as v1FactFindLinksToken from "./v1/fact-find-links/[token]/route.ts";
import * as v1FactFindLinksTokenSignature from "./v1/fact-find-links/[token]/signature/route.ts";
import * as v1PackageDeliveriesToken from "./v1/package-deliveries/[token]/route.ts";
import * as v1PackageDeliveriesTokenFilesFile from "./v1/package-deliveries/[token]/files/[file]/route.ts";
import * as v1PortalAccountPasskeys from "./v1/portal/account/passkeys/route.ts";
import * as v1PortalAccountPasskeysChallenge from "./v1/portal/account/passkeys/challenge/route.ts";
import * as v1PortalAccountPasskeysPasskeyId from "./v1/portal/account/passkeys/[passkeyId]/route.ts";
import * as v1PortalAccountPassword from "./v1/portal/account/password/route.ts";
import * as v1PortalAccountSessions from "./v1/portal/account/sessions/route.ts";
import * as v1PortalAccountSessionsSessionId from "./v1/portal/account/sessions/[sessionId]/route.ts";
import * as v1PortalAccountTwoFactorAuthenticator from "./v1/portal/account/two-factor/authenticator/route.ts";
import * as v1PortalAccountTwoFactorAuthenticatorConfirmation from "./v1/portal/account/two-factor/authenticator/confirmation/route.ts";
import * as v1PortalAccountTwoFactorOff from "./v1/portal/account/two-factor/off/route.ts";
import * as v1PortalAccountTwoFactorRecoveryCodes from "./v1/portal/account/two-factor/recovery-codes/route.ts";
import * as v1PortalAdministrationAudit from "./v1/portal/administration/audit/route.ts";
import * as v1PortalAdministrationAuditCsv from "./v1/portal/administration/audit.csv/route.ts";
import * as v1PortalAdministrationJobs from "./v1/portal/administration/jobs/route.ts";
import * as v1PortalAdministrationJobsEventIdJobIdRetry from "./v1/portal/administration/jobs/[eventId]/[jobId]/retry/route.ts";
import * as v1PortalAdministrationUsers from "./v1/portal/administration/users/route.ts";
import * as v1PortalAdministrationUsersUserId from "./v1/portal/administration/users/[userId]/route.ts";
import * as v1PortalAdministrationUsersUserIdPasswordLink from "./v1/portal/administration/users/[userId]/password-link/route.ts";
import * as v1PortalAdministrationUsersUserIdSecondFactor from "./v1/portal/administration/users/[userId]/second-factor/route.ts";
import * as v1PortalAdministrationUsersUserIdSessions from "./v1/portal/administration/users/[userId]/sessions/route.ts";
import * as v1PortalApplications from "./v1/portal/applications/route.ts";
import * as v1PortalApplicationsReminderBatches from "./v1/portal/applications/reminder-batches/route.ts";
import * as v1PortalApplicationsStatusBatches from "./v1/portal/applications/status-batches/route.ts";
import * as v1PortalApplicationsApplicationIdAccountsAccountId from "./v1/portal/applications/[applicationId]/accounts/[accountId]/route.ts";
import * as v1PortalApplicationsApplicationIdAccountsAccountIdStatements from "./v1/portal/applications/[applicationId]/accounts/[accountId]/statements/route.ts";
import * as v1PortalApplicationsApplicationIdAdvice from "./v1/portal/applications/[applicationId]/advice/route.ts";
import * as v1PortalApplicationsApplicationIdAdviceAcknowledgements from "./v1/portal/applications/[applicationId]/advice/acknowledgements/route.ts";
import * as v1PortalApplicationsApplicationIdAudit from "./v1/portal/applications/[applicationId]/audit/route.ts";
import * as v1PortalApplicationsApplicationIdChecklist from "./v1/portal/applications/[applicationId]/checklist/route.ts";
import * as v1PortalApplicationsApplicationIdChecklistItems from "./v1/portal/applications/[applicationId]/checklist/items/route.ts";
import * as v1PortalApplicationsApplicationIdChecklistItemsItemId from "./v1/portal/applications/[applicationId]/checklist/items/[itemId]/route.ts";
import * as v1PortalApplicationsApplicationIdChecklistWaivers from "./v1/portal/applications/[applicationId]/checklist/waivers/route.ts";
import * as v1PortalApplicationsApplicationIdChecklistWaiversKey from "./v1/portal/applications/[applicationId]/checklist/waivers/[key]/route.ts";
import * as v1PortalApplicationsApplicationIdFactFinds from "./v1/portal/applications/[applicationId]/fact-finds/route.ts";
import * as v1PortalApplicationsApplicationIdFactFindsClientId from "./v1/portal/applications/[applicationId]/fact-finds/[clientId]/route.ts";
import * as v1PortalApplicationsApplicationIdFactFindsClientIdDetails from "./v1/portal/applications/[applicationId]/fact-finds/[clientId]/details/route.ts";
import * as v1PortalApplicationsApplicationIdFigures from "./v1/portal/applications/[applicationId]/figures/route.ts";
import * as v1PortalApplicationsApplicationIdFiguresFigure from "./v1/portal/applications/[applicationId]/figures/[figure]/route.ts";
import * as v1PortalApplicationsApplicationIdFlagResolutions from "./v1/portal/applications/[applicationId]/flag-resolutions/route.ts";
import * as v1PortalApplicationsApplicationIdFlagResolutionsKey from "./v1/portal/applications/[applicationId]/flag-resolutions/[key]/route.ts";
import * as v1PortalApplicationsApplicationIdIncomeDocuments from "./v1/portal/applications/[applicationId]/income-documents/route.ts";
import * as v1PortalApplicationsApplicationIdLoanAccounts from "./v1/portal/applications/[applicationId]/loan-accounts/route.ts";
import * as v1PortalApplicationsApplicationIdLoanRequest from "./v1/portal/applications/[applicationId]/loan-request/route.ts";
import * as v1PortalApplicationsApplicationIdNextDeal from "./v1/portal/applications/[applicationId]/next-deal/route.ts";
import * as v1PortalApplicationsApplicationIdPrivacyNotices from "./v1/portal/applications/[applicationId]/privacy-notices/route.ts";
import * as v1PortalApplicationsApplicationIdPrivacyNoticesPeople from "./v1/portal/applications/[applicationId]/privacy-notices/people/route.ts";
import * as v1PortalApplicationsApplicationIdPrivacyNoticesPeoplePersonKey from "./v1/portal/applications/[applicationId]/privacy-notices/people/[personKey]/route.ts";
import * as v1PortalApplicationsApplicationIdProcessing from "./v1/portal/applications/[applicationId]/processing/route.ts";
import * as v1PortalApplicationsApplicationIdReopen from "./v1/portal/applications/[applicationId]/reopen/route.ts";
import * as v1PortalApplicationsApplicationIdScenarios from "./v1/portal/applications/[applicationId]/scenarios/route.ts";
import * as v1PortalApplicationsApplicationIdScenariosComparison from "./v1/portal/applications/[applicationId]/scenarios/comparison/route.ts";
import * as v1PortalApplicationsApplicationIdScenariosComparisonPdf from "./v1/portal/applications/[applicationId]/scenarios/comparison.pdf/route.ts";
import * as v1PortalApplicationsApplicationIdStatus from "./v1/portal/applications/[applicationId]/status/route.ts";
import * as v1PortalApplicationsApplicationIdSubmissions from "./v1/portal/applications/[applicationId]/submissions/route.ts";
import * as v1PortalApplicationsApplicationIdSummaryPdf from "./v1/portal/applications/[applicationId]/summary.pdf/route.ts";
import * as v1PortalApplicationsApplicationIdTransactionBatches from "./v1/portal/applications/[applicationId]/transaction-batches/route.ts";
import * as v1PortalApplicationsApplicationIdTransactions from "./v1/portal/applications/[applicationId]/transactions/route.ts";
import * as v1PortalApplicationsApplicationIdTransactionsCsv from "./v1/portal/applications/[applicationId]/transactions.csv/route.ts";
import * as v1PortalApplicationsApplicationIdTransactionsTransactionId from "./v1/portal/applications/[applicationId]/transactions/[transactionId]/route.ts";
import * as v1PortalApplicationsApplicationIdUploadLinks from "./v1/portal/applications/[applicationId]/upload-links/route.ts";
import * as v1PortalApplicationsApplicationIdUploadsUploadId from "./v1/portal/applications/[applicationId]/uploads/[uploadId]/route.ts";
import * as v1PortalBoard from "./v1/portal/board/route.ts";
import * as v1PortalBrokerage from "./v1/portal/brokerage/route.ts";
import * as v1PortalBrokerageDisclosure from "./v1/portal/brokerage/disclosure/route.ts";
import * as v1PortalBrokerageLogo from "./v1/portal/brokerage/logo/route.ts";
import * as v1PortalBrokeragePrivacyNotice from "./v1/portal/brokerage/privacy-notice/route.ts";
import * as v1PortalClientExportsExportIdFile from "./v1/portal/client-exports/[exportId]/file/route.ts";
import * as v1PortalClients from "./v1/portal/clients/route.ts";
import * as v1PortalClientsClientId from "./v1/portal/clients/[clientId]/route.ts";
import * as v1PortalClientsClientIdErasures from "./v1/portal/clients/[clientId]/erasures/route.ts";
import * as v1PortalClientsClientIdExports from "./v1/portal/clients/[clientId]/exports/route.ts";
import * as v1PortalConditionsConditionId from "./v1/portal/conditions/[conditionId]/route.ts";
import * as v1PortalCrmPlatformsPlatformRetry from "./v1/portal/crm-platforms/[platform]/retry/route.ts";
import * as v1PortalDesk from "./v1/portal/desk/route.ts";
import * as v1PortalDocumentsRearrangements from "./v1/portal/documents/rearrangements/route.ts";
import * as v1PortalDocumentsDocumentId from "./v1/portal/documents/[documentId]/route.ts";
import * as v1PortalDocumentsDocumentIdIncomeReading from "./v1/portal/documents/[documentId]/income-reading/route.ts";
import * as v1PortalDocumentsDocumentIdPages from "./v1/portal/documents/[documentId]/pages/route.ts";
import * as v1PortalDocumentsDocumentIdPagesPage from "./v1/portal/documents/[documentId]/pages/[page]/route.ts";
import * as v1PortalDocumentsDocumentIdPassword from "./v1/portal/documents/[documentId]/password/route.ts";
import * as v1PortalDocumentsDocumentIdPlace from "./v1/portal/documents/[documentId]/place/route.ts";
import * as v1PortalDocumentsDocumentIdReading from "./v1/portal/documents/[documentId]/reading/route.ts";
import * as v1PortalDocumentsDocumentIdResubmit from "./v1/portal/documents/[documentId]/resubmit/route.ts";
import * as v1PortalDrawnParts from "./v1/portal/drawn-parts/route.ts";
import * as v1PortalDrawnPartsPartIdNotes from "./v1/portal/drawn-parts/[partId]/notes/route.ts";
import * as v1PortalDrawnPartsPartIdRefix from "./v1/portal/drawn-parts/[partId]/refix/route.ts";
import * as v1PortalErasures from "./v1/portal/erasures/route.ts";
import * as v1PortalLoanAccountsAccountId from "./v1/portal/loan-accounts/[accountId]/route.ts";
import * as v1PortalMasterSheets from "./v1/portal/master-sheets/route.ts";
import * as v1PortalMasterSheetsIdentifierRead from "./v1/portal/master-sheets/[identifier]/read/route.ts";
import * as v1PortalMasterSheetsIdentifierVersionsVersion from "./v1/portal/master-sheets/[identifier]/versions/[version]/route.ts";
import * as v1PortalMasterSheetsIdentifierVersionsVersionPutInForce from "./v1/portal/master-sheets/[identifier]/versions/[version]/put-in-force/route.ts";
import * as v1PortalMasterSheetsIdentifierVersionsVersionWorkbook from "./v1/portal/master-sheets/[identifier]/versions/[version]/workbook/route.ts";
import * as v1PortalPackageDeliveriesDeliveryId from "./v1/portal/package-deliveries/[deliveryId]/route.ts";
import * as v1PortalPackagesPackageIdDeliveries from "./v1/portal/packages/[packageId]/deliveries/route.ts";
import * as v1PortalPackagesPackageIdFilesFile from "./v1/portal/packages/[packageId]/files/[file]/route.ts";
import * as v1PortalReminders from "./v1/portal/reminders/route.ts";
import * as v1PortalRemindersCalendar from "./v1/portal/reminders/calendar/route.ts";
import * as v1PortalSavedViews from "./v1/portal/saved-views/route.ts";
import * as v1PortalSavedViewsViewId from "./v1/portal/saved-views/[viewId]/route.ts";
import * as v1PortalScenariosScenarioId from "./v1/portal/scenarios/[scenarioId]/route.ts";
import * as v1PortalScenariosScenarioIdDuplicate from "./v1/portal/scenarios/[scenarioId]/duplicate/route.ts";
import * as v1PortalScenariosScenarioIdRenew from "./v1/portal/scenarios/[scenarioId]/renew/route.ts";
import * as v1PortalScenariosScenarioIdReport from "./v1/portal/scenarios/[scenarioId]/report/route.ts";
import * as v1PortalSubmissionsSubmissionId from "./v1/portal/submissions/[submissionId]/route.ts";
import * as v1PortalSubmissionsSubmissionIdConditions from "./v1/portal/submissions/[submissionId]/conditions/route.ts";
import * as v1PortalSubmissionsSubmissionIdMoves from "./v1/portal/submissions/[submissionId]/moves/route.ts";
import * as v1PortalSubmissionsSubmissionIdPackages from "./v1/portal/submissions/[submissionId]/packages/route.ts";
import * as v1PortalSubmissionsSubmissionIdPutBack from "./v1/portal/submissions/[submissionId]/put-back/route.ts";
import * as v1PortalSubmissionsSubmissionIdUnfinished from "./v1/portal/submissions/[submissionId]/unfinished/route.ts";
import * as v1PortalUploadLinksLinkId from "./v1/portal/upload-links/[linkId]/route.ts";
import * as v1SubscriberApplications from "./v1/subscriber/applications/route.ts";
import * as v1SubscriberApplicationsApplicationId from "./v1/subscriber/applications/[applicationId]/route.ts";
import * as v1SubscriberApplicationsApplicationIdDocuments from "./v1/subscriber/applications/[applicationId]/documents/route.ts";
import * as v1SubscriberApplicationsApplicationIdLoanAccounts from "./v1/subscriber/applications/[applicationId]/loan-accounts/route.ts";
import * as v1SubscriberClients from "./v1/subscriber/clients/route.ts";
import * as v1SubscriberClientsClientId from "./v1/subscriber/clients/[clientId]/route.ts";
import * as v1UploadLinksToken from "./v1/upload-links/[token]/route.ts";
import * as v1UploadLinksTokenDocuments from "./v1/upload-links/[token]/documents/route.ts";
import * as v1UploadLinksTokenPrivacyNotice from "./v1/upload-links/[token]/privacy-notice/route.ts";
import * as v1UploadLinksTokenUploadsUploadId from "./v1/upload-links/[token]/uploads/[uploadId]/route.ts";
import * as v2BankCalculatorAssess from "./v2/bank-calculator/assess/route.ts";
import * as v2BankCalculatorBreakdown from "./v2/bank-calculator/breakdown/route.ts";
import * as v2BankCalculatorCalculate from "./v2/bank-calculator/calculate/route.ts";

/** The API's route files by path. */
export const apiRoutes = {
  "/v1/advice-acknowledgements/{token}": v1AdviceAcknowledgementsToken,
  "/v1/advice-acknowledgements/{token}/privacy-notice": v1AdviceAcknowledgementsTokenPrivacyNotice,
  "/v1/auth/captcha": v1AuthCaptcha,
  "/v1/auth/login": v1AuthLogin,
  "/v1/auth/logout": v1AuthLogout,
  "/v1/auth/new-password": v1AuthNewPassword,
  "/v1/auth/passkey-challenge": v1AuthPasskeyChallenge,
  "/v1/auth/password-reset": v1AuthPasswordReset,
  "/v1/auth/refresh": v1AuthRefresh,
  "/v1/brokerages/{token}/disclosure": v1BrokeragesTokenDisclosure,
  "/v1/brokerages/{token}/logo": v1BrokeragesTokenLogo,
  "/v1/calendars/{token}/lodge.ics": v1CalendarsTokenLodgeIcs,
  "/v1/fact-find-links/{token}": v1FactFindLinksToken,
  "/v1/fact-find-links/{token}/signature": v1FactFindLinksTokenSignature,
  "/v1/package-deliveries/{token}": v1PackageDeliveriesToken,
  "/v1/package-deliveries/{token}/files/{file}": v1PackageDeliveriesTokenFilesFile,
  "/v1/portal/account/passkeys": v1PortalAccountPasskeys,
  "/v1/portal/account/passkeys/challenge": v1PortalAccountPasskeysChallenge,
  "/v1/portal/account/passkeys/{passkeyId}": v1PortalAccountPasskeysPasskeyId,
  "/v1/portal/account/password": v1PortalAccountPassword,
  "/v1/portal/account/sessions": v1PortalAccountSessions,
  "/v1/portal/account/sessions/{sessionId}": v1PortalAccountSessionsSessionId,
  "/v1/portal/account/two-factor/authenticator": v1PortalAccountTwoFactorAuthenticator,
  "/v1/portal/account/two-factor/authenticator/confirmation": v1PortalAccountTwoFactorAuthenticatorConfirmation,
  "/v1/portal/account/two-factor/off": v1PortalAccountTwoFactorOff,
  "/v1/portal/account/two-factor/recovery-codes": v1PortalAccountTwoFactorRecoveryCodes,
  "/v1/portal/administration/audit": v1PortalAdministrationAudit,
  "/v1/portal/administration/audit.csv": v1PortalAdministrationAuditCsv,
  "/v1/portal/administration/jobs": v1PortalAdministrationJobs,
  "/v1/portal/administration/jobs/{eventId}/{jobId}/retry": v1PortalAdministrationJobsEventIdJobIdRetry,
  "/v1/portal/administration/users": v1PortalAdministrationUsers,
  "/v1/portal/administration/users/{userId}": v1PortalAdministrationUsersUserId,
  "/v1/portal/administration/users/{userId}/password-link": v1PortalAdministrationUsersUserIdPasswordLink,
  "/v1/portal/administration/users/{userId}/second-factor": v1PortalAdministrationUsersUserIdSecondFactor,
  "/v1/portal/administration/users/{userId}/sessions": v1PortalAdministrationUsersUserIdSessions,
  "/v1/portal/applications": v1PortalApplications,
  "/v1/portal/applications/reminder-batches": v1PortalApplicationsReminderBatches,
  "/v1/portal/applications/status-batches": v1PortalApplicationsStatusBatches,
  "/v1/portal/applications/{applicationId}/accounts/{accountId}": v1PortalApplicationsApplicationIdAccountsAccountId,
  "/v1/portal/applications/{applicationId}/accounts/{accountId}/statements": v1PortalApplicationsApplicationIdAccountsAccountIdStatements,
  "/v1/portal/applications/{applicationId}/advice": v1PortalApplicationsApplicationIdAdvice,
  "/v1/portal/applications/{applicationId}/advice/acknowledgements": v1PortalApplicationsApplicationIdAdviceAcknowledgements,
  "/v1/portal/applications/{applicationId}/audit": v1PortalApplicationsApplicationIdAudit,
  "/v1/portal/applications/{applicationId}/checklist": v1PortalApplicationsApplicationIdChecklist,
  "/v1/portal/applications/{applicationId}/checklist/items": v1PortalApplicationsApplicationIdChecklistItems,
  "/v1/portal/applications/{applicationId}/checklist/items/{itemId}": v1PortalApplicationsApplicationIdChecklistItemsItemId,
  "/v1/portal/applications/{applicationId}/checklist/waivers": v1PortalApplicationsApplicationIdChecklistWaivers,
  "/v1/portal/applications/{applicationId}/checklist/waivers/{key}": v1PortalApplicationsApplicationIdChecklistWaiversKey,
  "/v1/portal/applications/{applicationId}/fact-finds": v1PortalApplicationsApplicationIdFactFinds,
  "/v1/portal/applications/{applicationId}/fact-finds/{clientId}": v1PortalApplicationsApplicationIdFactFindsClientId,
  "/v1/portal/applications/{applicationId}/fact-finds/{clientId}/details": v1PortalApplicationsApplicationIdFactFindsClientIdDetails,
  "/v1/portal/applications/{applicationId}/figures": v1PortalApplicationsApplicationIdFigures,
  "/v1/portal/applications/{applicationId}/figures/{figure}": v1PortalApplicationsApplicationIdFiguresFigure,
  "/v1/portal/applications/{applicationId}/flag-resolutions": v1PortalApplicationsApplicationIdFlagResolutions,
  "/v1/portal/applications/{applicationId}/flag-resolutions/{key}": v1PortalApplicationsApplicationIdFlagResolutionsKey,
  "/v1/portal/applications/{applicationId}/income-documents": v1PortalApplicationsApplicationIdIncomeDocuments,
  "/v1/portal/applications/{applicationId}/loan-accounts": v1PortalApplicationsApplicationIdLoanAccounts,
  "/v1/portal/applications/{applicationId}/loan-request": v1PortalApplicationsApplicationIdLoanRequest,
  "/v1/portal/applications/{applicationId}/next-deal": v1PortalApplicationsApplicationIdNextDeal,
  "/v1/portal/applications/{applicationId}/privacy-notices": v1PortalApplicationsApplicationIdPrivacyNotices,
  "/v1/portal/applications/{applicationId}/privacy-notices/people": v1PortalApplicationsApplicationIdPrivacyNoticesPeople,
  "/v1/portal/applications/{applicationId}/privacy-notices/people/{personKey}": v1PortalApplicationsApplicationIdPrivacyNoticesPeoplePersonKey,
  "/v1/portal/applications/{applicationId}/processing": v1PortalApplicationsApplicationIdProcessing,
  "/v1/portal/applications/{applicationId}/reopen": v1PortalApplicationsApplicationIdReopen,
  "/v1/portal/applications/{applicationId}/scenarios": v1PortalApplicationsApplicationIdScenarios,
  "/v1/portal/applications/{applicationId}/scenarios/comparison": v1PortalApplicationsApplicationIdScenariosComparison,
  "/v1/portal/applications/{applicationId}/scenarios/comparison.pdf": v1PortalApplicationsApplicationIdScenariosComparisonPdf,
  "/v1/portal/applications/{applicationId}/status": v1PortalApplicationsApplicationIdStatus,
  "/v1/portal/applications/{applicationId}/submissions": v1PortalApplicationsApplicationIdSubmissions,
  "/v1/portal/applications/{applicationId}/summary.pdf": v1PortalApplicationsApplicationIdSummaryPdf,
  "/v1/portal/applications/{applicationId}/transaction-batches": v1PortalApplicationsApplicationIdTransactionBatches,
  "/v1/portal/applications/{applicationId}/transactions": v1PortalApplicationsApplicationIdTransactions,
  "/v1/portal/applications/{applicationId}/transactions.csv": v1PortalApplicationsApplicationIdTransactionsCsv,
  "/v1/portal/applications/{applicationId}/transactions/{transactionId}": v1PortalApplicationsApplicationIdTransactionsTransactionId,
  "/v1/portal/applications/{applicationId}/upload-links": v1PortalApplicationsApplicationIdUploadLinks,
  "/v1/portal/applications/{applicationId}/uploads/{uploadId}": v1PortalApplicationsApplicationIdUploadsUploadId,
  "/v1/portal/board": v1PortalBoard,
  "/v1/portal/brokerage": v1PortalBrokerage,
  "/v1/portal/brokerage/disclosure": v1PortalBrokerageDisclosure,
  "/v1/portal/brokerage/logo": v1PortalBrokerageLogo,
  "/v1/portal/brokerage/privacy-notice": v1PortalBrokeragePrivacyNotice,
  "/v1/portal/client-exports/{exportId}/file": v1PortalClientExportsExportIdFile,
  "/v1/portal/clients": v1PortalClients,
  "/v1/portal/clients/{clientId}": v1PortalClientsClientId,
  "/v1/portal/clients/{clientId}/erasures": v1PortalClientsClientIdErasures,
  "/v1/portal/clients/{clientId}/exports": v1PortalClientsClientIdExports,
  "/v1/portal/conditions/{conditionId}": v1PortalConditionsConditionId,
  "/v1/portal/crm-platforms/{platform}/retry": v1PortalCrmPlatformsPlatformRetry,
  "/v1/portal/desk": v1PortalDesk,
  "/v1/portal/documents/rearrangements": v1PortalDocumentsRearrangements,
  "/v1/portal/documents/{documentId}": v1PortalDocumentsDocumentId,
  "/v1/portal/documents/{documentId}/income-reading": v1PortalDocumentsDocumentIdIncomeReading,
  "/v1/portal/documents/{documentId}/pages": v1PortalDocumentsDocumentIdPages,
  "/v1/portal/documents/{documentId}/pages/{page}": v1PortalDocumentsDocumentIdPagesPage,
  "/v1/portal/documents/{documentId}/password": v1PortalDocumentsDocumentIdPassword,
  "/v1/portal/documents/{documentId}/place": v1PortalDocumentsDocumentIdPlace,
  "/v1/portal/documents/{documentId}/reading": v1PortalDocumentsDocumentIdReading,
  "/v1/portal/documents/{documentId}/resubmit": v1PortalDocumentsDocumentIdResubmit,
  "/v1/portal/drawn-parts": v1PortalDrawnParts,
  "/v1/portal/drawn-parts/{partId}/notes": v1PortalDrawnPartsPartIdNotes,
  "/v1/portal/drawn-parts/{partId}/refix": v1PortalDrawnPartsPartIdRefix,
  "/v1/portal/erasures": v1PortalErasures,
  "/v1/portal/loan-accounts/{accountId}": v1PortalLoanAccountsAccountId,
  "/v1/portal/master-sheets": v1PortalMasterSheets,
  "/v1/portal/master-sheets/{identifier}/read": v1PortalMasterSheetsIdentifierRead,
  "/v1/portal/master-sheets/{identifier}/versions/{version}": v1PortalMasterSheetsIdentifierVersionsVersion,
  "/v1/portal/master-sheets/{identifier}/versions/{version}/put-in-force": v1PortalMasterSheetsIdentifierVersionsVersionPutInForce,
  "/v1/portal/master-sheets/{identifier}/versions/{version}/workbook": v1PortalMasterSheetsIdentifierVersionsVersionWorkbook,
  "/v1/portal/package-deliveries/{deliveryId}": v1PortalPackageDeliveriesDeliveryId,
  "/v1/portal/packages/{packageId}/deliveries": v1PortalPackagesPackageIdDeliveries,
  "/v1/portal/packages/{packageId}/files/{file}": v1PortalPackagesPackageIdFilesFile,
  "/v1/portal/reminders": v1PortalReminders,
  "/v1/portal/reminders/calendar": v1PortalRemindersCalendar,
  "/v1/portal/saved-views": v1PortalSavedViews,
  "/v1/portal/saved-views/{viewId}": v1PortalSavedViewsViewId,
  "/v1/portal/scenarios/{scenarioId}": v1PortalScenariosScenarioId,
  "/v1/portal/scenarios/{scenarioId}/duplicate": v1PortalScenariosScenarioIdDuplicate,
  "/v1/portal/scenarios/{scenarioId}/renew": v1PortalScenariosScenarioIdRenew,
  "/v1/portal/scenarios/{scenarioId}/report": v1PortalScenariosScenarioIdReport,
  "/v1/portal/submissions/{submissionId}": v1PortalSubmissionsSubmissionId,
  "/v1/portal/submissions/{submissionId}/conditions": v1PortalSubmissionsSubmissionIdConditions,
  "/v1/portal/submissions/{submissionId}/moves": v1PortalSubmissionsSubmissionIdMoves,
  "/v1/portal/submissions/{submissionId}/packages": v1PortalSubmissionsSubmissionIdPackages,
  "/v1/portal/submissions/{submissionId}/put-back": v1PortalSubmissionsSubmissionIdPutBack,
  "/v1/portal/submissions/{submissionId}/unfinished": v1PortalSubmissionsSubmissionIdUnfinished,
  "/v1/portal/upload-links/{linkId}": v1PortalUploadLinksLinkId,
  "/v1/subscriber/applications": v1SubscriberApplications,
  "/v1/subscriber/applications/{applicationId}": v1SubscriberApplicationsApplicationId,
  "/v1/subscriber/applications/{applicationId}/documents": v1SubscriberApplicationsApplicationIdDocuments,
  "/v1/subscriber/applications/{applicationId}/loan-accounts": v1SubscriberApplicationsApplicationIdLoanAccounts,
  "/v1/subscriber/clients": v1SubscriberClients,
  "/v1/subscriber/clients/{clientId}": v1SubscriberClientsClientId,
  "/v1/upload-links/{token}": v1UploadLinksToken,
  "/v1/upload-links/{token}/documents": v1UploadLinksTokenDocuments,
  "/v1/upload-links/{token}/privacy-notice": v1UploadLinksTokenPrivacyNotice,
  "/v1/upload-links/{token}/uploads/{uploadId}": v1UploadLinksTokenUploadsUploadId,
  "/v2/bank-calculator/assess": v2BankCalculatorAssess,
  "/v2/bank-calculator/breakdown": v2BankCalculatorBreakdown,
  "/v2/bank-calculator/calculate": v2BankCalculatorCalculate,
};
