import { database } from "#db/client.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import type {
  BusinessInFile,
  PayslipInFile,
} from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import type { NamedApplicant } from "../../reading/income-documents/core/income-evidence.ts";
import { businessesForHousehold, payForHousehold } from "./incomes-for-household.ts";
import { checkIncomes, loadChecked } from "./list-income-documents.ts";
import { loadTaxTables } from "./load-evidence.ts";

type IncomesOnFile = { payslips: PayslipInFile[]; businesses: BusinessInFile[] };

/**
 * Loads the incomes that an application's payslips and tax summaries show. Not audited, because the screen that shows
 * them records its own access to the application.
 */
export async function incomesOnFile(ctx: BrokerContext, applicationId: string): Promise<IncomesOnFile> {
  const { checked, readings, applicants } = await loadChecked(ctx, applicationId);
  return {
    payslips: payForHousehold(checked),
    businesses: businessesForHousehold(readings, applicants),
  };
}

/** The same for several applications and their applicants, within the tenant's transaction. */
export async function readIncomesOnFile(
  tx: Tx,
  applicants: ReadonlyMap<string, readonly NamedApplicant[]>,
): Promise<Map<string, IncomesOnFile>> {
  const incomes = await readCheckedIncomes(tx, applicants);
  return new Map(
    [...incomes].map(([id, { checked, readings }]) => [
      id,
      {
        payslips: payForHousehold(checked),
        businesses: businessesForHousehold(readings, applicants.get(id) ?? []),
      },
    ]),
  );
}

/** The readings of several applications and all payslips with their checks, within the tenant's transaction. */
export async function readCheckedIncomes(
  tx: Tx,
  applicants: ReadonlyMap<string, readonly NamedApplicant[]>,
): ReturnType<typeof checkIncomes> {
  return checkIncomes(tx, applicants, await loadTaxTables({ db: database().db, tx }));
}
