import { adviceExamples } from "#lib/deal/advice/examples.ts";
import { applicationDealExamples } from "#lib/deal/applications/examples.ts";
import { boardExamples } from "#lib/deal/board/examples.ts";
import { checklistExamples } from "#lib/deal/checklist/examples.ts";
import { deskExamples } from "#lib/deal/desk/examples.ts";
import { factFindExamples } from "#lib/deal/fact-finds/examples.ts";
import { flagResolutionExamples } from "#lib/deal/flag-resolutions/examples.ts";
import { packageExamples } from "#lib/deal/packages/examples.ts";
import { savedViewExamples } from "#lib/deal/saved-views/examples.ts";
import { settlementExamples } from "#lib/deal/settlements/examples.ts";
import { submissionExamples } from "#lib/deal/submissions/examples.ts";
import { unfinishedExamples } from "#lib/deal/unfinished/examples.ts";
import { uploadLinkExamples } from "#lib/deal/upload-links/examples.ts";
import {
  authExamples,
  captchaExamples,
  passkeyExamples,
  secondFactorExamples,
  userExamples,
} from "#lib/identity/examples.ts";
import { scenarioExamples } from "#lib/lending/scenarios/examples.ts";
import { calculatorExamples } from "#lib/lending/serviceability/examples.ts";
import { masterSheetExamples } from "#lib/lending/serviceability/sheets/examples.ts";
import { auditExamples } from "#lib/operations/audit/examples.ts";
import { jobExamples } from "#lib/operations/jobs/examples.ts";
import { privacyExamples } from "#lib/operations/privacy/examples.ts";
import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { incomeDocumentExamples } from "#lib/reading/income-documents/examples.ts";
import { exampleSummary, statementExamples } from "#lib/reading/statements/examples.ts";
import { transactionExamples } from "#lib/reading/transactions/examples.ts";
import { resumableExamples } from "#lib/reading/uploads/resumable/examples.ts";
import { applicationExamples, exampleApplication } from "#lib/records/applications/examples.ts";
import { brokerageExamples } from "#lib/records/brokerages/examples.ts";
import { documentExamples } from "#lib/records/documents/examples.ts";
import { loanAccountExamples } from "#lib/records/loan-accounts/examples.ts";
import { loanRequestExamples } from "#lib/records/loan-requests/examples.ts";
import { privacyNoticeExamples } from "#lib/records/privacy-notices/examples.ts";

/** The OpenAPI document's examples by schema name. Each module defines its own next to its schemas. */
export const apiExamples: Examples = {
  ...authExamples,
  ...captchaExamples,
  ...passkeyExamples,
  ...secondFactorExamples,
  ...userExamples,
  ...auditExamples,
  ...applicationExamples,
  // Combined here because applications are in a lower layer than statements.
  SingleApplicationResponse: { ...exampleApplication, transactionSummary: exampleSummary },
  ...documentExamples,
  ...loanAccountExamples,
  ...loanRequestExamples,
  ...statementExamples,
  ...incomeDocumentExamples,
  ...transactionExamples,
  ...savedViewExamples,
  ...calculatorExamples,
  ...masterSheetExamples,
  ...scenarioExamples,
  ...checklistExamples,
  ...flagResolutionExamples,
  ...factFindExamples,
  ...submissionExamples,
  ...uploadLinkExamples,
  ...resumableExamples,
  ...settlementExamples,
  ...adviceExamples,
  ...packageExamples,
  ...privacyExamples,
  ...privacyNoticeExamples,
  ...applicationDealExamples,
  ...boardExamples,
  ...deskExamples,
  ...unfinishedExamples,
  ...brokerageExamples,
  ...jobExamples,
};
