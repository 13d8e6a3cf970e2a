import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { checklistItems, checklistWaivers } from "#db/schema/checklist.ts";
import { documents } from "#db/schema/documents.ts";
import { flagResolutions } from "#db/schema/flags.ts";
import { loanAccounts } from "#db/schema/loans.ts";
import { statementAccounts, statements } from "#db/schema/statements.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { loadDeclared } from "#lib/deal/fact-finds/load-declared.ts";
import { loadReadings } from "#lib/lending/income-evidence/load-evidence.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import type { ErrorDetail } from "#lib/platform/errors/app-error.ts";
import { accountCoverage } from "#lib/reading/statements/core/summarise/coverage.ts";
import { withBank } from "#lib/reading/statements/core/understand/bank-of-number.ts";
import { clientsOfAll, rowsByApplication } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import { readLoanRequests } from "#lib/records/loan-requests/loan-requests.ts";
import { buildChecklist } from "./core/build-checklist.ts";
import {
  type AskedFor,
  type Checklist,
  type ChecklistFacts,
  type FactTransfer,
  missingItems,
} from "./core/checklist.ts";

/** The application's checklist as of now; throws 404 for another broker's application. */
export async function readChecklist(ctx: BrokerContext, applicationId: string): Promise<Checklist> {
  return readFromApplication(ctx, applicationId, "checklist.read", (tx) =>
    checklistOf(tx, applicationId, ctx.now),
  );
}

/** The checklist of one application, within the tenant's transaction. */
export async function checklistOf(tx: Tx, applicationId: string, now: Date): Promise<Checklist> {
  const lists = await checklistsOf(tx, [applicationId], now);
  const list = lists.get(applicationId);
  if (!list) throw new Error("the checklist that was just built is missing");
  return list;
}

/** The checklists of several applications, by application, for about the cost of one. */
export async function checklistsOf(
  tx: Tx,
  applicationIds: readonly string[],
  now: Date,
): Promise<Map<string, Checklist>> {
  const ids = [...applicationIds];
  if (ids.length === 0) return new Map();
  const facts = await loadFacts(tx, ids, aucklandDate(now));
  const waivers = await rowsByApplication(tx, checklistWaivers, ids);
  const own = await rowsByApplication(tx, checklistItems, ids, checklistItems.id);
  const asked = Map.groupBy(await askedFor(tx, ids), byApplication);
  return new Map(
    [...facts].map(([id, known]) => [
      id,
      buildChecklist({
        facts: known,
        waivers: (waivers.get(id) ?? []).map(({ itemKey, reason, waivedAt }) => ({
          key: itemKey,
          reason,
          waivedAt: waivedAt.toISOString(),
        })),
        own: (own.get(id) ?? []).map((item) => ({
          itemId: item.id,
          text: item.text,
          askApplicant: item.askApplicant,
          doneAt: item.doneAt?.toISOString() ?? null,
        })),
        asked: asked.get(id) ?? [],
      }),
    ]),
  );
}

/**
 * The items that emailed upload links asked for, latest last. Links that have ended count too, because their emails
 * were sent.
 */
async function askedFor(tx: Tx, ids: string[]): Promise<(AskedFor & { applicationId: string })[]> {
  const { applicationId, asked, mailedAt } = uploadLinks;
  const rows = await tx
    .select({ applicationId, asked, mailedAt })
    .from(uploadLinks)
    .where(and(inArray(applicationId, ids), isNotNull(asked), isNotNull(mailedAt)))
    .orderBy(asc(mailedAt));
  return rows.flatMap(({ asked: keys, mailedAt: at, ...row }) =>
    keys && at ? [{ ...row, keys, at: at.toISOString() }] : [],
  );
}

/** The required checklist items that are neither done nor waived, as faults of a submission. */
export async function missingFromChecklist(tx: Tx, applicationId: string, now: Date): Promise<ErrorDetail[]> {
  const missing = missingItems(await checklistOf(tx, applicationId, now));
  return missing.map(({ key, title, why }) => ({ field: `checklist.${key}`, message: `${title}. ${why}` }));
}

type Money = { applicationId: string } & NonNullable<ChecklistFacts["money"]>;

/**
 * Loads the facts for these applications' checklists, by application, in a fixed number of queries. `today` is the date in New Zealand.
 */
async function loadFacts(tx: Tx, ids: string[], today: string): Promise<Map<string, ChecklistFacts>> {
  const people = await clientsOfAll(tx, ids);
  const files = await rowsByApplication(tx, documents, ids, documents.id);
  const accounts = await rowsByApplication(tx, statementAccounts, ids, statementAccounts.id);
  const shown = await rowsByApplication(tx, statements, ids, statements.id);
  const transfers = Map.groupBy(await unmatchedTransfers(tx, ids), byApplication);
  const money = new Map((await summarised(tx, ids)).map((row) => [row.applicationId, row]));
  const loans = await rowsByApplication(tx, loanAccounts, ids, loanAccounts.id);
  const slips = Map.groupBy(await loadReadings(tx, ids), byApplication);
  const requests = await readLoanRequests(tx, ids);
  const declared = await loadDeclared(tx, ids);
  const resolutions = await rowsByApplication(tx, flagResolutions, ids);
  return new Map(
    ids.map((id) => {
      const ofAccount = Map.groupBy(shown.get(id) ?? [], ({ accountId }) => accountId);
      const facts: ChecklistFacts = {
        today,
        applicants: people.get(id) ?? [],
        documents: (files.get(id) ?? []).map((file) => ({ ...file, documentId: file.id })),
        accounts: (accounts.get(id) ?? []).map((account) => ({
          ...withBank(account),
          accountId: account.id,
          coverage: accountCoverage(ofAccount.get(account.id) ?? [], []),
        })),
        statements: shown.get(id) ?? [],
        transfers: transfers.get(id) ?? [],
        money: money.get(id) ?? null,
        loans: loans.get(id) ?? [],
        payslips: (slips.get(id) ?? []).flatMap(({ documentId, reading }) =>
          (reading?.payslips ?? []).map((slip) => ({ ...slip, documentId })),
        ),
        ...(declared.get(id) ?? { factFinds: [], openFigures: [] }),
        resolvedFlags: new Map(
          (resolutions.get(id) ?? []).map(({ flagKey, evidence }) => [flagKey, evidence]),
        ),
        request: requests.get(id) ?? null,
      };
      return [id, facts];
    }),
  );
}

const byApplication = ({ applicationId }: { applicationId: string }) => applicationId;

/** Transfers categorised as between own accounts, without a match on the other side. */
async function unmatchedTransfers(
  tx: Tx,
  ids: string[],
): Promise<(FactTransfer & { applicationId: string })[]> {
  const rows = await tx.execute<FactTransfer & { applicationId: string }>(sql`
    select t.application_id as "applicationId", t.account_id as "accountId", t.date::text as date, t.description,
      coalesce(t.merchant, '') as merchant, t.category_rule <> 'KEYWORD' as named
    from transactions t where t.application_id in ${ids} and not t.excluded and t.transfer_of is null
      and t.corrected_category is null and (t.category_rule in ('SIBLING_ACCOUNT', 'OWN_NAME')
        or (t.category_rule = 'KEYWORD' and t.category in ('SAVINGS_INVESTMENT', 'INTERNAL_TRANSFER')))
    order by t.date, t.id`);
  return [...rows];
}

/** The income streams and commitments of the published summaries. */
async function summarised(tx: Tx, ids: string[]): Promise<Money[]> {
  const rows = await tx.execute<Money>(sql`
    select application_id as "applicationId", summary->'income'->'streams' as streams, summary->'commitments' as commitments
    from application_summaries where application_id in ${ids}`);
  return [...rows];
}
