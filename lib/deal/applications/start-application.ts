import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { factFinds } from "#db/schema/fact-finds.ts";
import { loanAccounts } from "#db/schema/loans.ts";
import { drawnParts } from "#db/schema/settlements.ts";
import { submissions } from "#db/schema/submissions.ts";
import { actorName, asBroker, type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { carriedAnswers } from "#lib/deal/settlements/core/carried-answers.ts";
import { scheduledBalance } from "#lib/deal/settlements/core/scheduled-balance.ts";
import { createUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { getApplication, selectApplications } from "#lib/records/applications/get-application.ts";
import { recordStatus, requireApplication } from "#lib/records/applications/require-application.ts";
import type { ApplicationCreateRequest, ApplicationResponse } from "#lib/records/applications/schemas.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import { readLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";

/** Creates an application and, with `sentByEmail`, emails the main applicant an upload link, in one transaction. */
export async function startApplication(
  ctx: BrokerContext,
  input: ApplicationCreateRequest & { platform: string },
): Promise<ApplicationResponse> {
  return asBroker(ctx, async (tx) => {
    const application = await createApplication(tx, ctx, input);
    const { applicationId, clients } = application;
    const [main] = clients;
    if (input.sentByEmail && main)
      await createUploadLink(tx, ctx, { applicationId, clientId: main.clientId });
    return application;
  });
}

/**
 * Creates an application in DRAFT with the main applicant first. Throws 400 for a client that is not the
 * broker's, whether or not it exists.
 */
async function createApplication(
  tx: Tx,
  ctx: BrokerContext,
  input: ApplicationCreateRequest & { platform: string },
): Promise<ApplicationResponse> {
  const clientIds = await ownClients(tx, input.clients);
  const applicationId = newId();
  const brokerId = ctx.actor.brokerId;
  await tx.insert(applications).values({
    id: applicationId,
    brokerId,
    status: "DRAFT",
    isJoint: input.isJointApplication ?? clientIds.length > 1,
    crmPlatform: input.platform,
    createdAt: ctx.now,
    statusChangedAt: ctx.now,
  });
  await tx
    .insert(applicationClients)
    .values(clientIds.map((clientId, position) => ({ brokerId, applicationId, clientId, position })));
  await recordStatus(tx, ctx, { applicationId, toStatus: "DRAFT" });
  await recordAudit(tx, ctx, "application.created", applicationId);
  await emit(tx, "application/created", { brokerId, applicationId }, ctx.now);
  const [created] = await selectApplications(tx, sql`where a.id = ${applicationId}`);
  if (!created) throw new Error("the inserted application was not found");
  return created;
}

/**
 * The clients' ids, the main applicant first. Locks the clients against a concurrent erasure. Throws 400 naming each
 * client that is not the broker's.
 */
async function ownClients(tx: Tx, wanted: ApplicationCreateRequest["clients"]): Promise<string[]> {
  const ids = wanted.map((client) => client.clientId.toLowerCase());
  const known = ids.filter(isId);
  const rows = known.length
    ? await tx
        .select({ id: clients.id, erasedAt: clients.erasedAt })
        .from(clients)
        .where(inArray(clients.id, known))
        .orderBy(clients.id)
        .for("key share")
    : [];
  const own = new Map(rows.map((row) => [row.id, row]));
  const faults = ids.flatMap((id, index) => {
    const client = own.get(id);
    if (client && !client.erasedAt) return [];
    const message = client
      ? "was erased at their request. Create the client again for a new application"
      : "is not one of your clients";
    return [{ field: `clients[${index}].clientId`, message }];
  });
  if (faults.length > 0) throw invalidRequest(faults);
  const main = Math.max(
    0,
    wanted.findIndex((client) => client.isMainApplicant),
  );
  return [...ids.slice(main, main + 1), ...ids.slice(0, main), ...ids.slice(main + 1)];
}

/**
 * Starts another application for the same clients, with their latest fact finds, unsigned, the property, and their loans.
 * Loans drawn through Lodge have today's balance. If a next deal exists and nothing has been received for it, returns that one
 * instead. Throws 404 for another broker's application.
 */
export async function startNextDeal(ctx: BrokerContext, applicationId: string): Promise<ApplicationResponse> {
  const { begun, next } = await asBroker(ctx, (tx) => findOrStart(tx, ctx, applicationId));
  return next ?? (await getApplication(ctx, begun)).application;
}

type Started = { begun: string; next: ApplicationResponse | null };

async function findOrStart(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<Started> {
  await requireApplication(tx, applicationId, true);
  const [earlier] = await tx.select().from(applications).where(eq(applications.id, applicationId));
  const people = await tx
    .select({ clientId: applicationClients.clientId })
    .from(applicationClients)
    .where(eq(applicationClients.applicationId, applicationId))
    .orderBy(asc(applicationClients.position));
  if (!earlier) throw new Error("the locked application was not found");
  const begun = await findUntouchedNextDeal(tx, applicationId);
  if (begun) return { begun, next: null };
  const next = await startApplication(
    { ...ctx, tx },
    {
      clients: people.map(({ clientId }, position) => ({ clientId, isMainApplicant: position === 0 })),
      isJointApplication: earlier.isJoint,
      sentByEmail: false,
      platform: earlier.crmPlatform,
    },
  );
  const to = next.applicationId;
  await updateRow(tx, applications, to, { follows: applicationId });
  const loans = await copyLoans(tx, ctx, { from: applicationId, to });
  const property = loans.length > 0 ? await propertyOf(tx, applicationId) : null;
  for (const [position, { clientId }] of people.entries()) {
    // Lists them only for the main applicant: they are shared, and two lists would count them twice.
    const deal = position === 0 ? { loans, property } : { loans: [], property: null };
    await copyFactFind(tx, ctx, { clientId, to }, { ...deal, isJoint: people.length > 1 });
  }
  await recordAudit(tx, ctx, "next-deal.started", to, { follows: applicationId });
  const accounts = await tx.$count(loanAccounts, eq(loanAccounts.applicationId, to));
  return { begun: to, next: { ...next, accounts } };
}

/** The latest next deal of an application without documents and submissions. */
async function findUntouchedNextDeal(tx: Tx, applicationId: string): Promise<string | null> {
  const [next] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.follows, applicationId),
        eq(applications.status, "DRAFT"),
        notExists(tx.select().from(submissions).where(eq(submissions.applicationId, applications.id))),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(1);
  return next?.id ?? null;
}

/** Copies the client's latest declarations in any application, unsigned, to the next deal. */
async function copyFactFind(
  tx: Tx,
  ctx: BrokerContext,
  { clientId, to }: { clientId: string; to: string },
  deal: Parameters<typeof carriedAnswers>[1],
): Promise<void> {
  const [last] = await tx
    .select({ answers: factFinds.answers })
    .from(factFinds)
    .where(and(eq(factFinds.clientId, clientId), ne(factFinds.applicationId, to)))
    .orderBy(desc(factFinds.updatedAt))
    .limit(1);
  const answers = carriedAnswers(last?.answers ?? {}, deal);
  if (Object.keys(answers).length === 0) return;
  await tx.insert(factFinds).values({
    brokerId: ctx.actor.brokerId,
    applicationId: to,
    clientId,
    answers,
    version: 1,
    createdAt: ctx.now,
    updatedBy: actorName(ctx.actor),
    updatedAt: ctx.now,
  });
}

async function propertyOf(tx: Tx, applicationId: string) {
  const { purpose, property, price } = await readLoanRequest(tx, applicationId);
  if (!property) return null;
  const { address, use, value } = property;
  const isNew = purpose === "PURCHASE" || purpose === "CONSTRUCTION" || purpose === "INVESTMENT";
  return { id: applicationId, isHome: use === "OWNER_OCCUPIED", address, value: value ?? price, isNew };
}

/**
 * Copies loans entered by the broker and loans drawn since. Statements will show the others. Returns the drawn loans.
 */
async function copyLoans(tx: Tx, ctx: BrokerContext, { from, to }: { from: string; to: string }) {
  const entered = await tx
    .select()
    .from(loanAccounts)
    .where(and(eq(loanAccounts.applicationId, from), eq(loanAccounts.source, "BROKER")))
    .orderBy(asc(loanAccounts.id));
  const today = aucklandDate(ctx.now);
  const drawn = await tx
    .select({ part: drawnParts, lender: submissions.lenderName })
    .from(drawnParts)
    .innerJoin(submissions, eq(submissions.id, drawnParts.submissionId))
    .where(
      and(
        eq(drawnParts.applicationId, from),
        lte(drawnParts.drawnOn, today),
        or(isNull(drawnParts.endedOn), gt(drawnParts.endedOn, today)),
      ),
    )
    .orderBy(asc(drawnParts.id));
  const common = {
    brokerId: ctx.actor.brokerId,
    applicationId: to,
    source: "BROKER" as const,
    createdAt: ctx.now,
  };
  const copied = entered.map((known) => ({ ...known, ...common, id: newId(), naturalKey: null }));
  const loans = drawn.map(({ part, lender }) => {
    const isRevolving = part.kind === "REVOLVING";
    const type: LoanAccountType = isRevolving ? "REVOLVING_CREDIT" : "HOME_LOAN";
    const balance = scheduledBalance(part, today);
    const limit = isRevolving ? part.amount : null;
    return { accountId: newId(), type, lender, balance, limit, interestRate: part.rate };
  });
  const added = loans.map(({ accountId: id, ...loan }) => ({
    ...common,
    ...loan,
    id,
    currency: "NZD",
    asAt: today,
  }));
  const rows = [...copied, ...added];
  if (rows.length > 0) await tx.insert(loanAccounts).values(rows);
  for (const { id } of rows) await recordAudit(tx, ctx, "loan-account.added", id);
  return loans;
}
