import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { adviceAcknowledgements } from "#db/schema/advice.ts";
import { applicationClients } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import type { ApplicantActor, Context, Tx, UserActor } from "#db/tenant.ts";
import { emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import { loadAdvice, saveAdvice } from "#lib/deal/advice/read-advice.ts";
import { waiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { readChecklist } from "#lib/deal/checklist/read-checklist.ts";
import { applyDeclaredDetails } from "#lib/deal/clients/correct-client.ts";
import { saveAnswers, signFactFind, visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { detailFields } from "#lib/deal/fact-finds/core/client-details.ts";
import { demoUsers } from "#lib/identity/users/demo-users.ts";
import { createScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { sheetInForce } from "#lib/lending/scenarios/read-scenarios.ts";
import { aucklandDate, HOUR_MS } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type SpooledFile, spoolFile } from "#lib/records/documents/receive-upload.ts";
import { saveLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { loanRequestInputSchema } from "#lib/records/loan-requests/schemas.ts";
import { recordNoticeRead, visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import type { DemoFile } from "./demo-cases.ts";

const LINK_DAYS = 14;

type Applicant = { clientId: string; name: string };

/**
 * Seeds an application's loan request, signed fact finds, scenario and acknowledged advice. `ctx.now` is the day on
 * which it was created; `today` is the day of the first start.
 */
export async function seedFile(
  tx: Tx,
  ctx: Context<UserActor>,
  applicationId: string,
  { file, today }: { file: DemoFile; today: string },
): Promise<void> {
  const applicants = await tx
    .select({ clientId: clients.id, firstName: clients.firstName, lastName: clients.lastName })
    .from(applicationClients)
    .innerJoin(clients, eq(clients.id, applicationClients.clientId))
    .where(eq(applicationClients.applicationId, applicationId))
    .orderBy(applicationClients.position);
  const people = applicants.map(({ clientId, firstName, lastName }) => ({
    clientId,
    name: `${firstName} ${lastName}`,
  }));
  const { financeIn, settlementIn, ...request } = file.request;
  const dayIn = (days: number | undefined) => (days === undefined ? "" : addDays(today, days));
  const dates = { financeOn: dayIn(financeIn), settlementOn: dayIn(settlementIn) };
  await saveLoanRequest(
    ctx,
    applicationId,
    loanRequestInputSchema.parse({ version: 0, ...request, ...dates }),
  );
  for (const [index, answers] of (file.answers ?? []).entries()) {
    const person = people[index];
    if (person) await answerAndSign(tx, later(ctx, 24), { applicationId, person, answers });
  }
  const { scenario } = file;
  const created =
    scenario && (await sheetInForce(ctx))
      ? await createScenario(later(ctx, 48), applicationId, scenario)
      : null;
  if (file.advice) {
    const scenarioId = created?.scenarioId ?? null;
    await recordAdvice(tx, later(ctx, 48), { applicationId, people, advice: file.advice, scenarioId });
  }
  if (file.waiverReason) await waiveDocuments(later(ctx, 72), applicationId, file.waiverReason);
}

async function waiveDocuments(ctx: Context<UserActor>, applicationId: string, reason: string): Promise<void> {
  const { items } = await readChecklist(ctx, applicationId);
  for (const { key, required, state } of items) {
    if (required && state === "OPEN") await waiveItem(ctx, { applicationId, key, reason });
  }
}

function later<C extends Context<UserActor>>(ctx: C, hours: number): C {
  return { ...ctx, now: new Date(ctx.now.getTime() + hours * HOUR_MS) };
}

/** When a link that is sent now expires. */
function linkExpiry(ctx: Context<UserActor>): Date {
  return later(ctx, LINK_DAYS * 24).now;
}

/** Answers the fact find on an applicant's behalf and signs it through their link. No email is sent. */
async function answerAndSign(
  tx: Tx,
  ctx: Context<UserActor>,
  of: { applicationId: string; person: Applicant; answers: NonNullable<DemoFile["answers"]>[number] },
): Promise<void> {
  const { applicationId, person, answers } = of;
  const applicant = { applicationId, clientId: person.clientId };
  const changes = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  await saveAnswers(ctx, applicant, { changes, topic: "GOALS" });
  const { brokerId, username } = ctx.actor;
  const linkId = newId();
  await tx.insert(uploadLinks).values({
    id: linkId,
    brokerId,
    ...applicant,
    factFind: true,
    createdAt: ctx.now,
    expiresAt: linkExpiry(ctx),
    mailedAt: ctx.now,
    openedAt: ctx.now,
    lastOpenedAt: ctx.now,
  });
  const actor: ApplicantActor = { kind: "applicant", brokerId, linkId, applicationId };
  const signing = { ...ctx, actor };
  const reader = { ctx: signing, clientId: person.clientId };
  await recordNoticeRead(reader, (await visitPrivacyNotice(reader)).textHash);
  const brokerName = demoUsers.find(({ email }) => email === username)?.name ?? "";
  const { textHash } = await visitFactFind(signing, { ...applicant, brokerName });
  await signFactFind(signing, { ...applicant, brokerName }, { name: person.name, textHash });
  await applyDeclaredDetails(ctx, applicant, detailFields);
}

/** Records the advice and every applicant's acknowledgement. No email is sent. */
async function recordAdvice(
  tx: Tx,
  ctx: Context<UserActor>,
  of: {
    applicationId: string;
    people: readonly Applicant[];
    advice: NonNullable<DemoFile["advice"]>;
    scenarioId: string | null;
  },
): Promise<void> {
  const { applicationId, people, scenarioId } = of;
  const { identitySeen, ...advice } = of.advice;
  const seenOn = aucklandDate(ctx.now);
  const record = {
    ...emptyAdvice,
    ...advice,
    scenarioId,
    disclosure: { document: "Disclosure statement, version 4", givenOn: seenOn, how: "EMAIL" as const },
    identity: people.map(({ clientId }) => ({
      clientId,
      identitySeen,
      addressSeen: "Power bill, less than two months old",
      seenOn,
    })),
    conflicts: "None",
  };
  await saveAdvice(ctx, { applicationId, version: 0, record });
  const { text, version } = await loadAdvice(tx, applicationId);
  await tx.insert(adviceAcknowledgements).values(
    people.map(({ clientId, name }) => {
      const at = later(ctx, 24).now;
      return {
        id: newId(),
        brokerId: ctx.actor.brokerId,
        applicationId,
        clientId,
        version,
        text,
        createdAt: ctx.now,
        mailedAt: ctx.now,
        openedAt: at,
        acknowledgedAt: at,
        signedName: name,
        expiresAt: linkExpiry(ctx),
      };
    }),
  );
}

export type NamedBytes = { name: string; bytes: Uint8Array };

/** Spools files as if they were uploaded, and removes those that `use` did not store. */
export async function withSpooled(
  files: readonly NamedBytes[],
  use: (...spooled: SpooledFile[]) => Promise<unknown>,
): Promise<void> {
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const spool = ({ name, bytes }: NamedBytes) =>
    spoolFile(Readable.from([bytes]), join(spoolFolder(), newId()), name);
  const spooled = await Promise.all(files.map(spool));
  try {
    await use(...spooled);
  } finally {
    await Promise.all(spooled.map(({ path }) => rm(path, { force: true })));
  }
}
