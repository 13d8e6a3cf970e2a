import { sql } from "drizzle-orm";
import { boardTotals, type StageTotal, stages } from "#lib/deal/board/core/stages.ts";
import { dealDateLabels, nextDate } from "#lib/deal/submissions/core/deal-dates.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { daysAfter } from "#lib/platform/duration.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { toNumber } from "#lib/platform/money.ts";
import { pickFields } from "#lib/platform/pick-fields.ts";
import { asReadingBroker, type BrokerContext } from "#lib/platform/tenancy/context.ts";
import { type Deal, isOpenDeal, readDeals } from "./read-deals.ts";
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
