import * as captcha from "#app/v1/auth/captcha/route.ts";
import * as login from "#app/v1/auth/login/route.ts";
import * as logout from "#app/v1/auth/logout/route.ts";
import * as refresh from "#app/v1/auth/refresh/route.ts";
import * as portalLoanAccounts from "#app/v1/portal/applications/[applicationId]/loan-accounts/route.ts";
import * as processing from "#app/v1/portal/applications/[applicationId]/processing/route.ts";
import * as scenarioComparison from "#app/v1/portal/applications/[applicationId]/scenarios/comparison/route.ts";
import * as scenarios from "#app/v1/portal/applications/[applicationId]/scenarios/route.ts";
import * as status from "#app/v1/portal/applications/[applicationId]/status/route.ts";
import * as portalTransaction from "#app/v1/portal/applications/[applicationId]/transactions/[transactionId]/route.ts";
import * as portalTransactions from "#app/v1/portal/applications/[applicationId]/transactions/route.ts";
import * as transactionsCsv from "#app/v1/portal/applications/[applicationId]/transactions.csv/route.ts";
import * as clientSearch from "#app/v1/portal/clients/route.ts";
import * as crmRetry from "#app/v1/portal/crm-platforms/[platform]/retry/route.ts";
import * as documentPassword from "#app/v1/portal/documents/[documentId]/password/route.ts";
import * as resubmit from "#app/v1/portal/documents/[documentId]/resubmit/route.ts";
import * as portalLoanAccount from "#app/v1/portal/loan-accounts/[accountId]/route.ts";
import * as readMasterSheet from "#app/v1/portal/master-sheets/[identifier]/read/route.ts";
import * as putInForce from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/put-in-force/route.ts";
import * as masterSheetVersion from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/route.ts";
import * as masterSheetWorkbook from "#app/v1/portal/master-sheets/[identifier]/versions/[version]/workbook/route.ts";
import * as masterSheets from "#app/v1/portal/master-sheets/route.ts";
import * as scenarioCopy from "#app/v1/portal/scenarios/[scenarioId]/duplicate/route.ts";
import * as scenarioReport from "#app/v1/portal/scenarios/[scenarioId]/report/route.ts";
import * as scenario from "#app/v1/portal/scenarios/[scenarioId]/route.ts";
import * as documents from "#app/v1/subscriber/applications/[applicationId]/documents/route.ts";
import * as loanAccounts from "#app/v1/subscriber/applications/[applicationId]/loan-accounts/route.ts";
import * as application from "#app/v1/subscriber/applications/[applicationId]/route.ts";
import * as applications from "#app/v1/subscriber/applications/route.ts";
import * as client from "#app/v1/subscriber/clients/[clientId]/route.ts";
import * as clients from "#app/v1/subscriber/clients/route.ts";
import * as linkDocuments from "#app/v1/upload-links/[token]/documents/route.ts";
import * as breakdown from "#app/v2/bank-calculator/breakdown/route.ts";
import * as calculate from "#app/v2/bank-calculator/calculate/route.ts";
import type { Route } from "#lib/api/define-route.ts";

const modules = [
  login,
  refresh,
  logout,
  captcha,
  applications,
  application,
  loanAccounts,
  documents,
  clients,
  client,
  calculate,
  breakdown,
  processing,
  status,
  resubmit,
  documentPassword,
  portalLoanAccounts,
  portalLoanAccount,
  portalTransactions,
  portalTransaction,
  transactionsCsv,
  clientSearch,
  scenarios,
  scenarioComparison,
  scenario,
  scenarioCopy,
  scenarioReport,
  linkDocuments,
  masterSheets,
  masterSheetVersion,
  masterSheetWorkbook,
  putInForce,
  readMasterSheet,
  crmRetry,
];

/** Every route of the API, as its route file mounts it: the OpenAPI document and the generated tests read this. */
export function allRoutes(): Route[] {
  return modules.flatMap((module) =>
    [module.GET, module.POST, module.PUT, module.PATCH, module.DELETE].flatMap(
      (handler) => handler.route ?? [],
    ),
  );
}
