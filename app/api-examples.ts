import { applicationExamples, exampleApplication } from "#lib/applications/examples.ts";
import { auditExamples } from "#lib/audit/examples.ts";
import { checklistExamples } from "#lib/checklist/examples.ts";
import { documentExamples } from "#lib/documents/examples.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";
import { authExamples } from "#lib/identity/auth/examples.ts";
import { captchaExamples } from "#lib/identity/captcha/examples.ts";
import { passkeyExamples } from "#lib/identity/passkeys/examples.ts";
import { secondFactorExamples } from "#lib/identity/second-factor/examples.ts";
import { userExamples } from "#lib/identity/users/examples.ts";
import { incomeDocumentExamples } from "#lib/income-documents/examples.ts";
import { jobExamples } from "#lib/jobs/examples.ts";
import { loanAccountExamples } from "#lib/loan-accounts/examples.ts";
import { scenarioExamples } from "#lib/scenarios/examples.ts";
import { calculatorExamples } from "#lib/serviceability/examples.ts";
import { masterSheetExamples } from "#lib/serviceability/sheets/examples.ts";
import { exampleSummary, statementExamples } from "#lib/statements/examples.ts";
import { transactionExamples } from "#lib/transactions/examples.ts";
import { uploadLinkExamples } from "#lib/upload-links/examples.ts";

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
  ...documentExamples,
  ...loanAccountExamples,
  ...statementExamples,
  ...incomeDocumentExamples,
  ...transactionExamples,
  ...calculatorExamples,
  ...masterSheetExamples,
  ...scenarioExamples,
  ...checklistExamples,
  ...uploadLinkExamples,
  ...jobExamples,
};
