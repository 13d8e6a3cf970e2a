import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import { loanAccounts, loanRequests } from "#db/schema/loans.ts";
import { actorName, asBroker, type BrokerContext, type Tx, upsert } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { queueDeal } from "#lib/platform/crm/send-deal.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { conflict, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { toNumber } from "#lib/platform/money.ts";
import {
  readFromApplication,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { type FundsLine, fundsOf, loanToValue } from "./core/funds.ts";
import {
  type DepositItem,
  emptyLoanRequest,
  type LoanRequest,
  type RequestedProperty,
} from "./core/loan-request.ts";
import type { LoanRequestInput, LoanRequestResponse } from "./schemas.ts";

/** A loan request with its version, 0 before the first save. */
type StoredLoanRequest = LoanRequest & { version: number; updatedAt: Date | null };

/** The loan request of an application within the tenant's transaction; an empty one if none was saved. */
export async function readLoanRequest(tx: Tx, applicationId: string): Promise<StoredLoanRequest> {
  const requests = await readLoanRequests(tx, [applicationId]);
  return requests.get(applicationId) ?? { ...emptyLoanRequest, version: 0, updatedAt: null };
}

/** The saved loan requests of several applications, by application. */
export async function readLoanRequests(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, StoredLoanRequest>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(loanRequests)
    .where(inArray(loanRequests.applicationId, [...applicationIds]));
  return new Map(
    rows.map(({ brokerId: _, applicationId, updatedBy: __, ...request }) => [applicationId, request]),
  );
}

/** The loan request of an application as the API returns it; throws 404 for another broker's application. */
export async function getLoanRequest(
  ctx: BrokerContext,
  applicationId: string,
): Promise<LoanRequestResponse> {
  return readFromApplication(ctx, applicationId, "loan-request.read", async (tx) =>
    requestInDollars(await readLoanRequest(tx, applicationId)),
  );
}

/** A stored request in dollars, with its funds. */
export function requestInDollars(stored: StoredLoanRequest): LoanRequestResponse {
  const line = ({ label, amount }: FundsLine) => ({ label, amount: toNumber(amount) });
  const { uses, sources, needed, available, shortfall, missing } = fundsOf(stored);
  const { property, depositItems, updatedAt } = stored;
  return {
    ...stored,
    updatedAt: updatedAt?.toISOString() ?? null,
    property: property && { ...property, value: toNumber(property.value) },
    price: toNumber(stored.price),
    costs: toNumber(stored.costs),
    debtsRepaid: toNumber(stored.debtsRepaid),
    depositItems: depositItems.map((item) => ({ ...item, amount: toNumber(item.amount) })),
    loanAmount: toNumber(stored.loanAmount),
    funds: {
      uses: uses.map(line),
      sources: sources.map(line),
      needed: toNumber(needed),
      available: toNumber(available),
      shortfall: toNumber(shortfall),
      missing,
      loanToValue: loanToValue(stored),
    },
  };
}

/**
 * Replaces the loan request of an application. Throws 404; 409 for an outdated version, unless the stored request is
 * already the same; 400 for a closed application or another application's loan account.
 */
export async function saveLoanRequest(
  ctx: BrokerContext,
  applicationId: string,
  { version, ...input }: LoanRequestInput,
): Promise<LoanRequestResponse> {
  return asBroker(ctx, async (tx) => {
    const status = await requireOpenApplication(tx, applicationId);
    const { version: present, updatedAt, ...stored } = await readLoanRequest(tx, applicationId);
    const next: LoanRequest = {
      ...input,
      property: knownProperty(input.property),
      depositItems: identifiedItems(input.depositItems, stored.depositItems),
    };
    if (present > 0 && isDeepStrictEqual(next, stored))
      return requestInDollars({ ...stored, version: present, updatedAt });
    if (version !== present) {
      throw conflict(
        "Someone else has changed the loan request, so nothing was saved. Reload it and make your change again.",
      );
    }
    const { settlementOn } = next;
    // A date that has passed since it was entered may stay, so that the rest can still be saved.
    const isNew = settlementOn !== stored.settlementOn;
    if (settlementOn !== null && isNew && settlementOn < aucklandDate(ctx.now) && status !== "SETTLED") {
      const message = "must not be in the past: enter the date to come, or record the drawdown under Lenders";
      throw invalidField("settlementOn", message);
    }
    await requireOwnAccounts(tx, applicationId, next.repaidAccountIds);
    const row = { ...next, version: present + 1, updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
    await upsert(tx, loanRequests, { brokerId: ctx.actor.brokerId, applicationId }, row);
    // Until a lender has been asked for another amount, this is what the CRM shows.
    if (next.loanAmount !== stored.loanAmount) await queueDeal(tx, ctx, applicationId);
    await recordAudit(tx, ctx, "loan-request.saved", applicationId, { version: row.version });
    return requestInDollars({ ...next, version: row.version, updatedAt: ctx.now });
  });
}

/** An item without an id keeps the id at its position, so that repeating a request has no effect. */
function identifiedItems(items: LoanRequestInput["depositItems"], stored: readonly DepositItem[]) {
  const given = new Set(items.map(({ itemId }) => itemId));
  return items.map(({ itemId, ...item }, index) => {
    const present = stored[index]?.itemId;
    return { itemId: itemId ?? (present && !given.has(present) ? present : newId()), ...item };
  });
}

/** Null if only defaults are set, so an untouched form stores no property. */
function knownProperty(property: RequestedProperty | null): RequestedProperty | null {
  if (property === null) return null;
  const { address, type, value, use, newBuild } = property;
  const isBlank = address === null && type === null && value === null;
  return isBlank && use === "OWNER_OCCUPIED" && !newBuild ? null : property;
}

async function requireOwnAccounts(tx: Tx, applicationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: loanAccounts.id })
    .from(loanAccounts)
    .where(eq(loanAccounts.applicationId, applicationId));
  const own = new Set(rows.map(({ id }) => id));
  const faults = ids.flatMap((id, index) =>
    own.has(id)
      ? []
      : [{ field: `repaidAccountIds[${index}]`, message: "is not a loan account of this application" }],
  );
  if (faults.length > 0) throw invalidRequest(faults);
}
