import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { collectionNotices, privacyNoticeReadings } from "#db/schema/privacy.ts";
import { actorName, asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { joinWithAnd } from "#lib/platform/format.ts";
import { newId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { sha256Of } from "#lib/platform/storage/sha256.ts";
import { clientsOf, rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication, requireApplication } from "#lib/records/applications/require-application.ts";
import { type CollectionRole, collectionText, suggestedDetails } from "./core/collection-notice.ts";
import { currentNotice, noticeWithHash } from "./notices.ts";
import {
  type ApplicationNotices,
  type CollectedPerson,
  type CollectedPersonInput,
  type CollectionOutcomeInput,
  collectedPersonSchema,
} from "./schemas.ts";

type Row = typeof collectionNotices.$inferSelect;
type Details = Pick<Row, "source" | "purpose" | "recipients">;

/** Who has read the privacy notice, and the people whose data came from somebody else. */
export async function listNotices(ctx: BrokerContext, applicationId: string): Promise<ApplicationNotices> {
  return readFromApplication(ctx, applicationId, "collection-notices.listed", (tx) =>
    readNotices(tx, ctx, applicationId),
  );
}

/** Adds a person whose data came from somebody else. They have yet to be told. */
export async function addPerson(
  ctx: BrokerContext,
  { applicationId, ...person }: CollectedPersonInput & { applicationId: string },
): Promise<ApplicationNotices> {
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const key = `person:${newId()}`;
    await tx.insert(collectionNotices).values({
      brokerId: ctx.actor.brokerId,
      applicationId,
      key,
      ...person,
      createdAt: ctx.now,
      updatedBy: actorName(ctx.actor),
      updatedAt: ctx.now,
    });
    await recordAudit(tx, ctx, "collection-notice.added", applicationId, { personKey: key, outcome: null });
    return readNotices(tx, ctx, applicationId);
  });
}

/** Removes a person that the broker added by mistake. Throws 400 once they were told or an exception was recorded. */
export async function removePerson(
  ctx: BrokerContext,
  { applicationId, personKey }: { applicationId: string; personKey: string },
): Promise<ApplicationNotices> {
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const row = await findRow(tx, applicationId, personKey);
    if (!row?.key.startsWith("person:")) throw notFound("Person");
    if (row.outcome !== null)
      throw invalidField("personKey", "has a recorded notice or exception, which is kept");
    await tx.delete(collectionNotices).where(sameRow(applicationId, personKey));
    await recordAudit(tx, ctx, "collection-notice.removed", applicationId, { personKey, outcome: null });
    return readNotices(tx, ctx, applicationId);
  });
}

/**
 * Records how a person was told, with the text and its hash, or the exception and why. Null makes it open again. Correcting
 * how or when they were told keeps the text. Throws 404 unless the person is listed or an applicant, and 409 for the hash
 * of a notice that was never kept.
 */
export async function recordOutcome(
  ctx: BrokerContext,
  {
    applicationId,
    personKey: key,
    outcome,
    ...details
  }: CollectionOutcomeInput & { applicationId: string; personKey: string },
): Promise<ApplicationNotices> {
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    if (outcome?.kind === "NOTIFIED" && outcome.on > aucklandDate(ctx.now))
      throw invalidField("outcome.on", "must not be in the future");
    const row = await findRow(tx, applicationId, key);
    const person = row ?? (await findListed(tx, applicationId, key));
    const values = {
      clientId: person.clientId,
      name: person.name,
      role: person.role,
      ...details,
      ...(await outcomeValues(tx, ctx, outcome, { ...details, name: person.name }, row)),
      updatedBy: actorName(ctx.actor),
      updatedAt: ctx.now,
    };
    const { brokerId } = ctx.actor;
    await tx
      .insert(collectionNotices)
      .values({ brokerId, applicationId, key, createdAt: ctx.now, ...values })
      .onConflictDoUpdate({
        target: [collectionNotices.brokerId, collectionNotices.applicationId, collectionNotices.key],
        set: values,
      });
    const detail = { personKey: key, outcome: outcome?.kind ?? "OPEN" };
    await recordAudit(tx, ctx, "collection-notice.saved", applicationId, detail);
    return readNotices(tx, ctx, applicationId);
  });
}

async function outcomeValues(
  tx: Tx,
  ctx: BrokerContext,
  outcome: CollectionOutcomeInput["outcome"],
  person: Parameters<typeof collectionText>[0],
  row: Row | undefined,
) {
  const none = { how: null, notifiedOn: null, text: null, textSha256: null, exception: null, reason: null };
  if (outcome === null) return { ...none, outcome: null };
  if (outcome.kind === "EXCEPTED") {
    const { kind, exception, reason } = outcome;
    return { ...none, outcome: kind, exception, reason };
  }
  const { kind, how, on, noticeHash } = outcome;
  const given = row && hasSameDetails(row, person) ? row.text : null;
  const text = given ?? collectionText(person, await noticeWithHash(tx, ctx, noticeHash));
  return { ...none, outcome: kind, how, notifiedOn: on, text, textSha256: sha256Of(text) };
}

const hasSameDetails = (a: Details, b: Details) =>
  a.source === b.source && a.purpose === b.purpose && a.recipients === b.recipients;

async function findListed(
  tx: Tx,
  applicationId: string,
  key: string,
): Promise<Pick<Row, "clientId" | "name" | "role">> {
  const untold = await readUntold(tx, sql`a.id = ${applicationId}`);
  const listed = untold.find((one) => one.key === key);
  if (listed) return listed;
  const client = (await clientsOf(tx, applicationId)).find(({ id }) => `client:${id}` === key);
  if (!client) throw notFound("Person");
  return { clientId: client.id, name: client.clientName, role: "JOINT_APPLICANT" };
}

async function findRow(tx: Tx, applicationId: string, key: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(collectionNotices).where(sameRow(applicationId, key));
  return row;
}

function sameRow(applicationId: string, key: string) {
  return and(eq(collectionNotices.applicationId, applicationId), eq(collectionNotices.key, key));
}

async function readNotices(
  tx: Tx,
  { actor: { brokerId } }: BrokerContext,
  applicationId: string,
): Promise<ApplicationNotices> {
  const notice = await currentNotice(tx, brokerId);
  const clients = await clientsOf(tx, applicationId);
  const readings = await rowsOf(
    tx,
    privacyNoticeReadings,
    applicationId,
    desc(privacyNoticeReadings.version),
  );
  const told = await tx
    .select()
    .from(collectionNotices)
    .where(and(eq(collectionNotices.applicationId, applicationId), isNotNull(collectionNotices.outcome)))
    .orderBy(asc(collectionNotices.createdAt), asc(collectionNotices.key));
  const untold = await readUntold(tx, sql`a.id = ${applicationId}`);
  const suggested = suggestedDetails(joinWithAnd(clients.map(({ clientName }) => clientName)));
  return {
    applicationId,
    version: notice.version,
    text: notice.text,
    textHash: sha256Of(notice.text),
    applicants: clients.map(({ clientId, clientName }) => ({
      clientId,
      clientName,
      readings: readings
        .filter((reading) => reading.clientId === clientId)
        .map(({ version, readAt }) => ({ version, readAt: readAt.toISOString() })),
    })),
    suggested,
    people: [
      ...untold.map(({ applicationId: _, key, purpose, recipients, ...person }) => {
        const open = {
          ...person,
          purpose: purpose ?? suggested.purpose,
          recipients: recipients ?? suggested.recipients,
        };
        return { personKey: key, ...open, text: collectionText(open, notice.text), outcome: null };
      }),
      ...told.map((row) => toldPerson(row, notice.text)),
    ],
  };
}

function toldPerson(row: Row, noticeText: string): CollectedPerson {
  const more = {
    personKey: row.key,
    text: row.text ?? collectionText(row, noticeText),
    outcome: outcomeOf(row),
  };
  return pickFields({ ...row, ...more }, collectedPersonSchema.shape);
}

function outcomeOf({
  outcome,
  how,
  notifiedOn,
  textSha256,
  exception,
  reason,
}: Row): CollectedPerson["outcome"] {
  if (outcome === "NOTIFIED" && how !== null && notifiedOn !== null && textSha256 !== null)
    return { kind: outcome, how, on: notifiedOn, textSha256 };
  if (outcome === "EXCEPTED" && exception !== null && reason !== null)
    return { kind: outcome, exception, reason };
  return null;
}

/** A person whose data came from somebody else and who has yet to be told. */
type UntoldPerson = {
  applicationId: string;
  key: string;
  clientId: string | null;
  name: string;
  role: CollectionRole;
  source: string;
  /** Null unless the broker has entered them. */
  purpose: string | null;
  recipients: string | null;
};

/** Information privacy principle 3A applies to what is collected from this day. */
const PRINCIPLE_3A_FROM = "2026-05-01";

/**
 * The people yet to be told, in the applications that `where` selects as `a`: applicants without a reading of the notice
 * while another has answered through their own link, givers of the gifts in the loan request, and those that the broker
 * added.
 */
export async function readUntold(tx: Tx, where: SQL): Promise<UntoldPerson[]> {
  const rows = await tx.execute<
    Omit<UntoldPerson, "name"> & { name: string | null; amount: number | null }
  >(sql`
    with chosen as (select a.broker_id, a.id, a.created_at from applications a where ${where}),
    joint as (
      select o.application_id, 'client:' || c.id as key, c.id as client_id, c.first_name || ' ' || c.last_name as name,
        'JOINT_APPLICANT' as role, string_agg(s.first_name || ' ' || s.last_name, ' and ' order by so.position) as source
      from chosen join application_clients o on o.broker_id = chosen.broker_id and o.application_id = chosen.id
      join clients c on c.broker_id = o.broker_id and c.id = o.client_id and c.erased_at is null
      join application_clients so on so.broker_id = o.broker_id and so.application_id = o.application_id
        and so.client_id <> o.client_id
      join clients s on s.broker_id = so.broker_id and s.id = so.client_id
      where exists (select 1 from privacy_notice_readings r where r.broker_id = so.broker_id
          and r.application_id = so.application_id and r.client_id = so.client_id)
        and not exists (select 1 from privacy_notice_readings r where r.broker_id = o.broker_id
          and r.application_id = o.application_id and r.client_id = o.client_id)
      group by o.application_id, c.id, c.first_name, c.last_name),
    gifts as (
      select chosen.id as application_id, 'gift:' || (g.item ->> 'itemId') as key, g.item ->> 'note' as name,
        (g.item ->> 'amount')::float8 as amount
      from chosen join loan_requests l on l.broker_id = chosen.broker_id and l.application_id = chosen.id
      cross join jsonb_array_elements(l.deposit_items) as g(item)
      where g.item ->> 'kind' = 'GIFT' and chosen.created_at >= ${PRINCIPLE_3A_FROM}::date),
    found as (
      select application_id, key, client_id, name, role, source, null::float8 as amount from joint
      union all
      select application_id, key, null, name, 'GIFT_GIVER', 'The applicants', amount from gifts)
    select f.application_id as "applicationId", f.key, f.client_id as "clientId", f.name, f.role, f.source, f.amount,
      null as purpose, null as recipients
    from found f where not exists (select 1 from collection_notices n
      where n.application_id = f.application_id and n.key = f.key)
    union all
    select n.application_id, n.key, n.client_id, n.name, n.role, n.source, null, n.purpose, n.recipients
    from chosen join collection_notices n on n.broker_id = chosen.broker_id and n.application_id = chosen.id
    where n.outcome is null and (n.key not like 'gift:%' or exists (select 1 from gifts g
        where g.application_id = n.application_id and g.key = n.key))
      and not exists (select 1 from privacy_notice_readings r where r.broker_id = n.broker_id
      and r.application_id = n.application_id and r.client_id = n.client_id)
    order by 1, 5, 2`);
  return rows.map(({ amount, name, ...row }) => ({
    ...row,
    name: name ?? (amount === null ? "Giver of a gift" : `Giver of ${formatWholeMoney(amount)}`),
  }));
}
