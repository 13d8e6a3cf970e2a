import { sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { type Deal, isOpenDeal, readDeals, toBoardDeal } from "#lib/deal/board/read-board.ts";
import type { Checklist } from "#lib/deal/checklist/core/checklist.ts";
import { checklistsOf } from "#lib/deal/checklist/read-checklist.ts";
import { type DueDate, nearDates } from "#lib/deal/desk/core/due-dates.ts";
import {
  daysWaiting,
  isDormant,
  isStuck,
  type Mover,
  moveReasons,
  type NextMove,
  nextMove,
} from "#lib/deal/desk/core/next-move.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate, daysAfter } from "#lib/platform/dates.ts";
import { clientsOfAll } from "#lib/records/applications/read-applicants.ts";
import { readUntold } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  type Activity,
  type OpenCondition,
  readActivity,
  readConditions,
  readFixedRates,
} from "./read-due.ts";
import type { Desk, DeskDeal } from "./schemas.ts";

/** The number of deals listed per group. The board has all of them. */
const DEALS_LISTED = 25;
const DATES_LISTED = 40;

/** Checklists are calculated only for the most urgent deals. All of them would take seconds. */
const MAX_CHECKLISTS = 60;

/** How long a declined deal stays on the desk for the next lender. */
const NEXT_LENDER_DAYS = 14;

/** The broker's desk: who acts next on each deal, and what is due, new or stuck. */
export async function readDesk(ctx: BrokerContext): Promise<Desk> {
  const today = aucklandDate(ctx.now);
  const declined = daysAfter(ctx.now, -NEXT_LENDER_DAYS).toISOString();
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "desk.read");
    const where = sql`(${isOpenDeal}) or (a.withdrawn_at is null and l.state in ('DECLINED', 'EXPIRED')
      and l.state_changed_at > ${declined}::timestamptz)`;
    const deals = await readDeals(tx, where);
    const activity = await readActivity(tx, ctx.now);
    const conditions = Map.groupBy(await readConditions(tx), ({ submissionId }) => submissionId);
    const checklists = await urgentChecklists(tx, deals, activity, ctx.now);
    const placed = deals.map((deal) =>
      deskDeal(deal, {
        today,
        activity: activity.get(deal.applicationId),
        conditions: conditions.get(deal.lead?.submissionId ?? "") ?? [],
        checklist: checklists.get(deal.applicationId) ?? null,
      }),
    );
    const dates = [
      ...deals.flatMap((deal) => datesOf(deal, conditions.get(deal.lead?.submissionId ?? "") ?? [])),
      ...(await readFixedRates(tx, today)),
    ];
    const due = await dueDates(tx, nearDates(dates, today), deals);
    return { today, ...grouped(placed), untold: await untoldPeople(tx), due };
  });
}

/**
 * Loads the checklists that decide who acts next before a lender is chosen. Without documents there is nothing to
 * check.
 */
async function urgentChecklists(
  tx: Tx,
  deals: readonly Deal[],
  activity: ReadonlyMap<string, Activity>,
  now: Date,
): Promise<Map<string, Checklist>> {
  const rank = ({ applicationId }: Deal) => {
    const { failed = false, conflicting = false, arrived = 0 } = activity.get(applicationId) ?? {};
    return failed ? 0 : conflicting ? 1 : arrived > 0 ? 2 : 3;
  };
  const candidates = deals
    .filter((deal) => deal.stage === "COLLECTING" || deal.stage === "PREPARING")
    .filter(
      (deal) => deal.readingStatus !== "DRAFT" && (deal.readingStatus !== "PROCESSING" || rank(deal) < 3),
    )
    .toSorted((a, b) => rank(a) - rank(b) || (a.changedAt < b.changedAt ? -1 : 1))
    .slice(0, MAX_CHECKLISTS);
  return checklistsOf(
    tx,
    candidates.map(({ applicationId }) => applicationId),
    now,
  );
}

function deskDeal(
  deal: Deal,
  known: {
    today: string;
    activity: Activity | undefined;
    conditions: readonly OpenCondition[];
    checklist: Checklist | null;
  },
): DeskDeal {
  const { today, activity, conditions, checklist } = known;
  const { arrived = 0, linkedClients = [], linkEnds = false } = activity ?? {};
  const next = nextMove({
    readingStatus: deal.readingStatus,
    today,
    lead: deal.lead,
    openConditions: conditions,
    settlesOn: deal.settlesOn,
    arrived,
    linkedClients,
    linkEnds,
    checklist,
  });
  const board = toBoardDeal(deal, today);
  const since = sinceOf(next, board.since, activity, deal);
  const days = daysWaiting(aucklandDate(since), today);
  return { ...board, ...next, since, days, stuck: isStuck(next.mover, days), isNew: arrived > 0 };
}

function sinceOf({ reason, mover }: NextMove, stage: string, activity: Activity | undefined, deal: Deal) {
  if (reason === "APPLICANT_UPLOADED") return activity?.arrivedLast ?? stage;
  if (mover === "CLIENT" || reason === "LINK_EXPIRES") return activity?.linkedSince ?? stage;
  // Noon in New Zealand is the same day in UTC.
  return reason === "DRAWDOWN" ? `${deal.settlesOn}T00:00:00.000Z` : stage;
}

function grouped(placed: readonly DeskDeal[]): Pick<Desk, "you" | "client" | "lender" | "dormant"> {
  const oldest = (a: DeskDeal, b: DeskDeal): number => (a.since < b.since ? -1 : 1);
  const urgent = (a: DeskDeal, b: DeskDeal) =>
    moveReasons.indexOf(a.reason) - moveReasons.indexOf(b.reason) || oldest(a, b);
  const group = (deals: DeskDeal[], order: typeof oldest) => ({
    total: deals.length,
    deals: deals.toSorted(order).slice(0, DEALS_LISTED),
  });
  const dormant = placed.filter((deal) => isDormant(deal, deal.days));
  const of = (mover: Mover) => placed.filter((deal) => deal.mover === mover && !isDormant(deal, deal.days));
  return {
    you: group(of("YOU"), urgent),
    client: group(of("CLIENT"), oldest),
    lender: group(of("LENDER"), oldest),
    dormant: group(dormant, oldest),
  };
}

function datesOf(deal: Deal, conditions: readonly OpenCondition[]): DueDate[] {
  const { applicationId, lead } = deal;
  const approved = deal.stage === "CONDITIONAL" || deal.stage === "UNCONDITIONAL";
  const date = (kind: DueDate["kind"], on: string | null, subject: string | null = null): DueDate[] =>
    on === null ? [] : [{ kind, applicationId, on, subject }];
  return [
    ...deal.pendingDates.flatMap(({ kind, on }) =>
      date(kind, on, kind === "SETTLEMENT" ? lead?.lenderName : null),
    ),
    ...(approved ? date("APPROVAL_EXPIRES", lead?.approvalExpiresOn ?? null, lead?.lenderName) : []),
    ...conditions.flatMap(({ dueOn, text }) => date("CONDITION", dueOn, text)),
  ];
}

async function untoldPeople(tx: Tx): Promise<Desk["untold"]> {
  const untold = await readUntold(tx, sql`true`);
  const listed = untold.slice(0, DEALS_LISTED);
  const clients = await clientsOfAll(
    tx,
    listed.map(({ applicationId }) => applicationId),
  );
  return {
    total: untold.length,
    people: listed.map(({ applicationId, key, name, role }) => ({
      applicationId,
      personKey: key,
      name,
      role,
      clients: (clients.get(applicationId) ?? []).map(({ clientId, clientName }) => ({
        clientId,
        clientName,
      })),
    })),
  };
}

/** Adds the applicants' names. For fixed rates, this also reads settled deals. */
async function dueDates(tx: Tx, dates: readonly DueDate[], deals: readonly Deal[]): Promise<Desk["due"]> {
  const listed = dates.slice(0, DATES_LISTED);
  const known = new Map(deals.map((deal) => [deal.applicationId, deal]));
  const unknown = [...new Set(listed.map(({ applicationId }) => applicationId))].filter(
    (id) => !known.has(id),
  );
  if (unknown.length > 0) {
    for (const deal of await readDeals(tx, sql`a.id in ${unknown}`)) known.set(deal.applicationId, deal);
  }
  return {
    total: dates.length,
    dates: listed.map((date) => ({ ...date, clients: known.get(date.applicationId)?.clients ?? [] })),
  };
}
