import type { BrokerContext } from "#lib/context.ts";
import type { BusinessInFile, PayslipInFile } from "#lib/serviceability/core/in-file/incomes-on-paper.ts";
import { businessesForHousehold, payForHousehold } from "./core/incomes-for-household.ts";
import { loadChecked } from "./list-income-documents.ts";

/**
 * The incomes that an application's payslips and tax summaries show. Not audited, because the screen that shows
 * them records its own access to the application.
 */
export async function incomesOnFile(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ payslips: PayslipInFile[]; businesses: BusinessInFile[] }> {
  const { checked, readings, applicants } = await loadChecked(ctx, applicationId);
  return {
    payslips: payForHousehold(checked),
    businesses: businessesForHousehold(readings, applicants),
  };
}
