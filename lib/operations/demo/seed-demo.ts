import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import type { Context, Tx, UserActor } from "#db/tenant.ts";
import { startApplication } from "#lib/deal/applications/start-application.ts";
import { hashPassword } from "#lib/identity/passwords/password-lane.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";
import { aucklandDate, daysAfter } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import { uploadDocuments } from "#lib/reading/uploads/upload-documents.ts";
import { createClient } from "#lib/records/clients/create-client.ts";
import { demoApplications, demoClients } from "./demo-cases.ts";
import { type NamedBytes, seedFile, withSpooled } from "./seed-file.ts";
import { seedHistory } from "./seed-history.ts";

/** Draws bank statements that end shortly before `now`. */
type DrawStatements = (now: Date) => Promise<readonly NamedBytes[]>;

/**
 * Creates demo brokers, clients and applications using the regular functions. Uses one transaction, so an interrupted
 * start leaves nothing behind. Does nothing if there are users. Returns whether it created any.
 */
export async function seedDemo(db: Db, drawStatements: DrawStatements): Promise<boolean> {
  const now = new Date();
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203115)`);
    if ((await tx.$count(users)) > 0) return false;
    for (const { email, name, role } of demoUsers) {
      const id = newId();
      await tx.insert(users).values({ id, email, name, passwordHash, roles: [role], createdAt: now });
      const actor: UserActor = { kind: "user", userId: id, brokerId: id, username: email, roles: [role] };
      if (role === "ROLE_BROKER")
        await seedBroker(tx, { actor, db, requestId: "demo", now, tx }, drawStatements);
    }
    return true;
  });
}

async function seedBroker(tx: Tx, ctx: Context<UserActor>, drawStatements: DrawStatements): Promise<void> {
  await tx.execute(sql`select set_config('lodge.broker_id', ${ctx.actor.brokerId}, true)`);
  // Only one of the brokers has a brokerage, so the demo shows pages with and without a brand.
  if (ctx.actor.username === demoUsers[0]?.email) {
    // Loaded lazily, because it needs the drawing libraries and only runs on the first start.
    const { seedBrokerage } = await import("./seed-brokerage.ts");
    await seedBrokerage(ctx);
  }
  const cases = demoApplications.filter((item) => item.broker === ctx.actor.username);
  const clientIds = new Map<string, string>();
  for (const { broker, ...client } of demoClients) {
    if (broker !== ctx.actor.username) continue;
    const { id } = await createClient(ctx, { ...client, platform: "local" });
    clientIds.set(client.externalReferenceId, id);
  }
  for (const item of cases) {
    const createdCtx = { ...ctx, now: daysAfter(ctx.now, -item.daysAgo) };
    const { applicationId } = await startApplication(createdCtx, {
      platform: "local",
      clients: item.clients.map((reference, index) => ({
        clientId: clientIds.get(reference) ?? "",
        isMainApplicant: index === 0,
      })),
      sentByEmail: false,
    });
    if (item.withStatements) {
      const target = { applicationId, platform: "local" };
      const fields = { documentCategory: "BANK_STATEMENTS", description: "Last three months" } as const;
      await withSpooled(await drawStatements(ctx.now), (...files) =>
        uploadDocuments(ctx, { target, fields, files }),
      );
    }
    if (item.file)
      await seedFile(tx, createdCtx, applicationId, { file: item.file, today: aucklandDate(ctx.now) });
    if (item.deal) await seedHistory(tx, ctx, applicationId, item.deal);
  }
}
