import { createCanvas } from "@napi-rs/canvas";
import { sql } from "drizzle-orm";
import stored from "#data/demo/demo.json" with { type: "json" };
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import type { Context, Tx, UserActor } from "#db/tenant.ts";
import { startApplication } from "#lib/deal/applications/start-application.ts";
import { hashPassword } from "#lib/identity/passwords/password-lane.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";
import { aucklandDate, daysAfter, formatDate } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import { documentTitle, paragraph, sectionTitle } from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { saveDisclosure } from "#lib/reading/uploads/disclosure.ts";
import { uploadDocuments } from "#lib/reading/uploads/upload-documents.ts";
import { saveBrokerage, saveLogo } from "#lib/records/brokerages/brokerages.ts";
import { printedBrand } from "#lib/records/brokerages/core/brand.ts";
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
    const { seedBrokerage } = await import("./seed-demo.ts");
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

const { disclosure, ...demoBrand } = stored.brokerage;

const HARBOUR = "#2a9d8f";

/** Creates the demo broker's brokerage with a logo and a disclosure document, using the regular functions. */
export async function seedBrokerage(ctx: Context<UserActor>): Promise<void> {
  await saveBrokerage(ctx, { ...demoBrand, version: 0 });
  const logo = { name: "harbour-and-hill.png", bytes: drawLogo() };
  const statement = { name: "Disclosure statement.pdf", bytes: drawDisclosure(ctx.now) };
  await withSpooled([logo], (file) => saveLogo(ctx, file));
  await withSpooled([statement], (file) => saveDisclosure(ctx, file));
}

/** A hill above the water, in a disc. */
function drawLogo(): Buffer {
  const size = 400;
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = demoBrand.colour;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.moveTo(40, 270);
  pen.bezierCurveTo(120, 230, 130, 90, 205, 90);
  pen.bezierCurveTo(280, 90, 290, 230, 370, 270);
  pen.fill();
  for (const [top, colour] of [
    [262, HARBOUR],
    [312, "#8fd3c8"],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, top);
    for (let x = 0; x < size; x += 100) pen.bezierCurveTo(x + 25, top - 22, x + 75, top + 22, x + 100, top);
    pen.lineTo(size, size);
    pen.lineTo(0, size);
    pen.fill();
  }
  return canvas.toBuffer("image/png");
}

function drawDisclosure(now: Date): Buffer {
  return drawDocument({
    title: "Disclosure statement",
    generatedAt: now.toISOString(),
    frame: {
      brand: printedBrand(demoBrand, null),
      account: demoBrand.tradingName,
      period: formatDate(aucklandDate(now)),
    },
    *blocks() {
      yield* documentTitle("Disclosure statement");
      for (const { title, text } of disclosure) {
        yield* sectionTitle(title);
        yield* paragraph(text);
      }
    },
  });
}
