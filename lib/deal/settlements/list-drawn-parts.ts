import { type SQL, sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import type { LoanPartKind } from "#lib/deal/submissions/core/submission.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { toNumber } from "#lib/platform/money.ts";
import { matchesWords } from "#lib/platform/text/matches-words.ts";
import { instantOf } from "#lib/records/applications/get-application.ts";
import { daysLeft, dueStages, type RefixStage, refixStage, refixStages } from "./core/refix-stage.ts";
import { scheduledBalance } from "./core/scheduled-balance.ts";
import type { DrawnPart, DrawnPartList, DrawnPartQuery } from "./schemas.ts";

/** The submission in progress that refixes the drawn part `p`. */
export const openRefix = sql.raw(`(select f.id from submissions f
  where f.broker_id = p.broker_id and f.application_id = p.application_id and f.kind = 'REFIX'
    and f.state not in ('DRAWN_DOWN', 'DECLINED', 'WITHDRAWN', 'EXPIRED')
    and f.parts @> jsonb_build_array(jsonb_build_object('refixes', p.id::text))
  order by f.id desc limit 1)`);

const latestChange = (column: string) => `(select n.${column} from reminder_notes n
  where n.broker_id = p.broker_id and n.drawn_part_id = p.id
    and (n.kind <> 'CONTACTED' or n.snoozed_until is not null)
  order by n.id desc limit 1)`;

/** The last note about the drawn part `p` that changed its reminder. */
export const reminderKind = sql.raw(latestChange("kind"));

const snoozedUntil = sql.raw(latestChange("snoozed_until"));

export const PARTS_PER_PAGE = 50;

type Row = Omit<DrawnPart, "amount" | "balance" | "daysLeft" | "kind" | "stage"> & {
  kind: LoanPartKind;
  amount: string;
};

/** A page of current drawn parts, in order of fixed-rate expiry. */
export async function listDrawnParts(ctx: BrokerContext, query: DrawnPartQuery): Promise<DrawnPartList> {
  const today = aucklandDate(ctx.now);
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "drawn-parts.listed");
    const matching = sql`from (${currentParts(today)}) d where ${sql.join(conditions(query), sql` and `)}`;
    const counted = await tx.execute<{ stage: RefixStage; count: number }>(
      sql`select d.stage, count(*)::int as count ${matching} group by 1`,
    );
    const stages = Object.fromEntries(refixStages.map((stage) => [stage, 0])) as Record<RefixStage, number>;
    for (const { stage, count } of counted) stages[stage] = count;
    const selectedStages: readonly RefixStage[] = query.stage === "DUE" ? dueStages : [query.stage];
    const rows = await tx.execute<Row>(sql`select d.* ${matching} and d.stage in ${selectedStages}
      order by d."fixedUntil" nulls last, d."partId" limit ${PARTS_PER_PAGE}
      offset ${(query.page - 1) * PARTS_PER_PAGE}`);
    return {
      total: selectedStages.reduce((sum, stage) => sum + stages[stage], 0),
      stages,
      items: rows.map((row) => toDrawnPart(row, today)),
    };
  });
}

/** A current drawn part; throws 404 for another broker's or an ended one. */
export async function readDrawnPart(tx: Tx, partId: string, today: string): Promise<DrawnPart> {
  if (!isId(partId)) throw notFound("Drawn loan part");
  const [row] = await tx.execute<Row>(
    sql`select d.* from (${currentParts(today)}) d where d."partId" = ${partId.toLowerCase()}`,
  );
  if (!row) throw notFound("Drawn loan part");
  return toDrawnPart(row, today);
}

/** The drawn parts in effect today in all of a client's deals, in order of fixed-rate expiry. */
export async function drawnPartsOfClient(tx: Tx, clientId: string, today: string): Promise<DrawnPart[]> {
  const rows = await tx.execute<Row>(sql`select d.* from (${currentParts(today, isInEffect(today))}) d
    where d."applicationId" in (select application_id from application_clients where client_id = ${clientId})
    order by d."fixedUntil" nulls last, d."partId"`);
  return rows.map((row) => toDrawnPart(row, today));
}

/** The parts to remind a broker of: overdue or ending soon, and not yet handled. */
export async function partsToRemindOf(tx: Tx, today: string): Promise<DrawnPart[]> {
  const rows = await tx.execute<Row>(sql`select d.* from (${currentParts(today)}) d
    where d.reminder = 'OPEN' and d.stage in ${dueStages} order by d."fixedUntil", d."partId"`);
  return rows.map((row) => toDrawnPart(row, today));
}

function conditions({ search, reminder }: DrawnPartQuery): SQL[] {
  const found = [sql`true`];
  if (search) found.push(matchesWords(sql`concat_ws(' ', d."lenderName", d.names)`, search));
  if (reminder !== "ANY") found.push(sql`d.reminder = ${reminder}`);
  return found;
}

/** Whether the drawn part \`p\` bears interest on a day: a refix agreed ahead has not started, and the old part has not ended. */
function isInEffect(day: string): SQL {
  return sql`p.drawn_on <= ${day}::date and (p.ended_on is null or p.ended_on > ${day}::date)`;
}

/** Every part that nothing has replaced, in the API's form except for the fields that the core calculates. */
function currentParts(today: string, where = sql`p.ended_on is null`): SQL {
  const note = (rest: string) => sql`(select json_build_object('kind', n.kind, 'note', n.note,
      'until', to_char(n.snoozed_until, 'YYYY-MM-DD'),
      'at', ${sql.raw(instantOf("n.at"))})
    from reminder_notes n where n.broker_id = p.broker_id and n.drawn_part_id = p.id ${sql.raw(rest)}
    order by n.id desc limit 1)`;
  const left = sql`(p.fixed_until - ${today}::date)`;
  return sql`select p.id::text as "partId", p.application_id as "applicationId", p.submission_id as "submissionId",
      people.clients, people.names, s.lender_name as "lenderName", p.kind, p.amount::text as amount, p.rate,
      p.term_years as "termYears", p.term_months as "termMonths", to_char(p.drawn_on, 'YYYY-MM-DD') as "drawnOn",
      to_char(p.fixed_until, 'YYYY-MM-DD') as "fixedUntil",
      case when p.fixed_until is null then 'FLOATING' when ${left} < 0 then 'OVERDUE' when ${left} <= 30 then 'WITHIN_30'
        when ${left} <= 60 then 'WITHIN_60' when ${left} <= 90 then 'WITHIN_90' else 'LATER' end as stage,
      case when refix.id is not null then 'STARTED' when change.kind = 'DONE' then 'DONE'
        when change.until > ${today}::date then 'SNOOZED' else 'OPEN' end as reminder,
      case when refix.id is null and change.kind <> 'DONE' and change.until > ${today}::date
        then to_char(change.until, 'YYYY-MM-DD') end as "snoozedUntil",
      refix.id as "refixId", ${note("and n.kind = 'CONTACTED'")} as "lastContact", ${note("")} as "lastNote"
    from drawn_parts p
      join submissions s on s.broker_id = p.broker_id and s.id = p.submission_id
      cross join lateral (select ${openRefix} as id) refix
      cross join lateral (select ${reminderKind} as kind, ${snoozedUntil} as until) change
      cross join lateral (select json_agg(json_build_object('clientId', c.id,
            'clientName', c.first_name || ' ' || c.last_name) order by ac.position) as clients,
          string_agg(c.first_name || ' ' || c.last_name, ' ') as names
        from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
        where ac.broker_id = p.broker_id and ac.application_id = p.application_id) people
    where ${where}`;
}

function toDrawnPart(row: Row, today: string): DrawnPart {
  const { fixedUntil } = row;
  const amount = Number(row.amount);
  return {
    partId: row.partId,
    applicationId: row.applicationId,
    submissionId: row.submissionId,
    clients: row.clients ?? [],
    lenderName: row.lenderName,
    kind: row.kind,
    amount: toNumber(amount),
    balance: toNumber(scheduledBalance({ ...row, amount }, today)),
    rate: row.rate,
    termYears: row.termYears,
    termMonths: row.termMonths,
    drawnOn: row.drawnOn,
    fixedUntil,
    daysLeft: fixedUntil === null ? null : daysLeft(fixedUntil, today),
    stage: refixStage(fixedUntil, today),
    reminder: row.reminder,
    snoozedUntil: row.snoozedUntil,
    refixId: row.refixId,
    lastContact: row.lastContact,
    lastNote: row.lastNote,
  };
}
