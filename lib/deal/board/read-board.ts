import { type SQL, sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { boardTotals, type Stage, type StageTotal, stageOf, stages } from "#lib/deal/board/core/stages.ts";
import {
  countsTowardsStage,
  type DealDate,
  dealDateLabels,
  leadOrder,
  nextDate,
  pendingDates,
  settlementDate,
} from "#lib/deal/submissions/core/deal-dates.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { type AmountSource, dealAmount } from "#lib/platform/crm/deal-amount.ts";
import { aucklandDate, daysAfter } from "#lib/platform/dates.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import type { ApplicationStatus, ReadingStatus } from "#lib/records/applications/core/application-status.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { applicantsOf, instantOf } from "#lib/records/applications/get-application.ts";
import { loanToValue } from "#lib/records/loan-requests/core/funds.ts";
import type { LoanPurpose, LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import { type Board, type BoardDeal, dealFields } from "./schemas.ts";

/** The maximum number of deals listed. The totals include all deals. */
const MAX_DEALS = 1000;

/** Open deals and deals that ended in the last 45 days, by stage, with totals. */
export async function readBoard(ctx: BrokerContext): Promise<Board> {
  const recent = daysAfter(ctx.now, -45).toISOString();
  const today = aucklandDate(ctx.now);
  const deals = await asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "board.read");
    const where = sql`(${isOpenDeal}) or a.status_changed_at > ${recent}::timestamptz`;
    return readDeals(tx, where);
  });
  const totals = boardTotals(deals, today);
  const shown = deals
    .map((deal) => toBoardDeal(deal, today))
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return {
    today,
    totals: {
      inProgress: inDollars(totals.inProgress),
      approved: inDollars(totals.approved),
      settlingThisMonth: inDollars(totals.settlingThisMonth),
    },
    stages: stages.map((stage) => {
      const inStage = deals.filter((deal) => deal.stage === stage);
      const amount = inStage.reduce((sum, deal) => sum + (deal.amount ?? 0), 0);
      return { stage, ...inDollars({ count: inStage.length, amount }) };
    }),
    deals: shown.slice(0, MAX_DEALS),
    left: Math.max(0, shown.length - MAX_DEALS),
  };
}

/** A deal for the board, with amounts in dollars and the time it entered its stage. */
export function toBoardDeal(deal: Deal, today: string): BoardDeal {
  const { amount, lead } = deal;
  const next = nextDate(deal.pendingDates, today);
  const more = {
    nextDate: next && { ...next, label: dealDateLabels[next.kind] },
    amount: toNumber(amount),
    submission: lead && pickFields(lead, dealFields.submission.unwrap().shape),
    since: lead?.since ?? deal.changedAt,
  };
  return pickFields({ ...deal, ...more }, dealFields);
}

function inDollars({ count, amount }: StageTotal): StageTotal {
  return { count, amount: toNumber(amount) };
}

/** The submission that decides a deal's stage. */
type Lead = {
  submissionId: string;
  version: number;
  state: SubmissionState;
  lenderName: string;
  /** When it entered its state: the date given for the move if it was recorded later. */
  since: string;
  approvedAmount: Cents | null;
  partsAmount: Cents | null;
  approvalExpiresOn: string | null;
  drawnOn: string | null;
};

type Row = {
  applicationId: string;
  clients: { clientId: string; clientName: string }[];
  status: ApplicationStatus;
  readingStatus: ReadingStatus;
  withdrawn: boolean;
  createdAt: string;
  changedAt: string;
  /** Null if the application is withdrawn. */
  lead: Lead | null;
  request: Pick<
    LoanRequest,
    "purpose" | "property" | "price" | "loanAmount" | "auctionOn" | "financeOn" | "settlementOn"
  > | null;
};

/** An application for the board, the desk and its own header. Money in cents. */
export type Deal = Omit<Row, "withdrawn" | "request"> & {
  stage: Stage;
  purpose: LoanPurpose | null;
  address: string | null;
  amount: Cents | null;
  amountSource: AmountSource | null;
  requestedAmount: Cents | null;
  /** Of the deal's amount; of a top-up none. */
  loanToValue: number | null;
  /** The dates of the request that are still to be met, also past ones. */
  pendingDates: DealDate[];
  /** When it was drawn down or is planned to settle; null if it is withdrawn. */
  settlesOn: string | null;
};

const leadRank = `array_position(array[${leadOrder.map((state) => `'${state}'`).join(", ")}], s.state)`;

const leadSince = `least(l.state_changed_at, (select e.happened_on::date + time '23:59' from submission_events e
  where e.broker_id = l.broker_id and e.submission_id = l.id order by e.id desc limit 1) at time zone 'Pacific/Auckland')`;

const columns = `
  a.id as "applicationId", ${applicantsOf("a")} as clients,
  a.status, a.reading_status as "readingStatus", a.withdrawn_at is not null as withdrawn,
  ${instantOf("a.created_at")} as "createdAt", ${instantOf("a.status_changed_at")} as "changedAt",
  case when l.id is null then null else json_build_object('submissionId', l.id, 'version', l.version, 'state', l.state,
    'lenderName', l.lender_name, 'since', ${instantOf(leadSince)}, 'approvedAmount', l.approved_amount,
    'partsAmount', (select sum((part->>'amount')::bigint) from jsonb_array_elements(l.parts) part),
    'approvalExpiresOn', l.approval_expires_on, 'drawnOn', l.drawn_on) end as lead,
  case when r.application_id is null then null else json_build_object('purpose', r.purpose, 'property', r.property,
    'price', r.price, 'loanAmount', r.loan_amount, 'auctionOn', r.auction_on, 'financeOn', r.finance_on,
    'settlementOn', r.settlement_on) end as request`;

/** Reads deals with a single query. `where` may refer to the application `a` and its leading submission `l`. */
export async function readDeals(tx: Tx, where: SQL): Promise<Deal[]> {
  const rows = await tx.execute<Row>(sql`
    with leads as (select distinct on (s.application_id) s.* from submissions s where s.kind = 'NEW_LENDING'
      order by s.application_id, ${sql.raw(leadRank)}, s.state_changed_at desc)
    select ${sql.raw(columns)} from applications a
      left join leads l on l.broker_id = a.broker_id and l.application_id = a.id
      left join loan_requests r on r.broker_id = a.broker_id and r.application_id = a.id
    where ${where} order by a.status_changed_at, a.id`);
  return rows.map(({ withdrawn, request, lead: furthest, ...row }) => {
    const { readingStatus } = row;
    const lead = furthest && countsTowardsStage(furthest.state) ? furthest : null;
    // The submissions of a withdrawn application keep their states, but none of them goes any further.
    const shownLead = withdrawn ? null : lead;
    const amounts = dealAmount(lead, request?.loanAmount ?? null);
    return {
      ...row,
      lead: shownLead,
      stage: stageOf({ withdrawn, readingStatus, lead: lead?.state ?? null }),
      purpose: request?.purpose ?? null,
      address: request?.property?.address ?? null,
      requestedAmount: request?.loanAmount ?? null,
      ...amounts,
      loanToValue: request && loanToValue({ ...request, loanAmount: amounts.amount }),
      pendingDates: request && !withdrawn ? pendingDates(request, lead?.state ?? null) : [],
      settlesOn: withdrawn ? null : settlementDate({ settlementOn: request?.settlementOn ?? null }, lead),
    };
  });
}

/** Deals in progress: not withdrawn, drawn down, declined or expired. */
export const isOpenDeal = sql`a.withdrawn_at is null
  and coalesce(l.state, 'PREPARING') not in ('DRAWN_DOWN', 'DECLINED', 'EXPIRED')`;

/**
 * The deal in an application's header; null for another broker's application. Not audited, because
 * the screen below it records its own access.
 */
export async function readDealHeader(ctx: BrokerContext, applicationId: string): Promise<Deal | null> {
  if (!isId(applicationId)) return null;
  const [deal] = await asReadingBroker(ctx, (tx) => readDeals(tx, sql`a.id = ${applicationId}`));
  return deal ?? null;
}
