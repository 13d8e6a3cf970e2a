import { adviceExamples } from "#lib/advice/examples.ts";
import { applicationExamples, exampleApplication } from "#lib/applications/examples.ts";
import { auditExamples } from "#lib/audit/examples.ts";
import { brokerageExamples } from "#lib/brokerages/examples.ts";
import { checklistExamples } from "#lib/checklist/examples.ts";
import { clientExamples } from "#lib/clients/examples.ts";
import { documentExamples } from "#lib/documents/examples.ts";
import { factFindExamples } from "#lib/fact-finds/examples.ts";
import { flagResolutionExamples } from "#lib/flag-resolutions/examples.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";
import {
  authExamples,
  captchaExamples,
  passkeyExamples,
  secondFactorExamples,
  userExamples,
} from "#lib/identity/examples.ts";
import { incomeDocumentExamples } from "#lib/income-documents/examples.ts";
import { jobExamples } from "#lib/jobs/examples.ts";
import { loanAccountExamples } from "#lib/loan-accounts/examples.ts";
import { loanRequestExamples } from "#lib/loan-requests/examples.ts";
import { packageExamples } from "#lib/packages/examples.ts";
import { privacyExamples } from "#lib/privacy/examples.ts";
import { privacyNoticeExamples } from "#lib/privacy-notices/examples.ts";
import { savedViewExamples } from "#lib/saved-views/examples.ts";
import { scenarioExamples } from "#lib/scenarios/examples.ts";
import { calculatorExamples } from "#lib/serviceability/examples.ts";
import { masterSheetExamples } from "#lib/serviceability/sheets/examples.ts";
import { settlementExamples } from "#lib/settlements/examples.ts";
import { exampleSummary, statementExamples } from "#lib/statements/examples.ts";
import { submissionExamples } from "#lib/submissions/examples.ts";
import { transactionExamples } from "#lib/transactions/examples.ts";
import { uploadLinkExamples } from "#lib/upload-links/examples.ts";
import { resumableExamples } from "#lib/uploads/resumable/examples.ts";
import { workflowExamples } from "#lib/workflow/examples.ts";

/** The OpenAPI document's examples by schema name. Each room defines its own next to its schemas. */
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
  ...clientExamples,
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
  ...workflowExamples,
  ...brokerageExamples,
  ...jobExamples,
};
