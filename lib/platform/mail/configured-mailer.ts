import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import type { DeliveryState } from "#db/schema/columns.ts";
import { asBroker, type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { PermanentFault } from "#lib/platform/errors/app-error.ts";
import { env } from "#lib/platform/settings/env.ts";
import { readSmtpUrl } from "#lib/platform/settings/smtp-settings.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { fileMailer, type Mail, type Mailer, smtpMailer } from "./mailer.ts";
import { readRejection } from "./message.ts";

/** SMTP if a server is configured; otherwise each email is written to a file that any email client can open. */
export function configuredMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env().settings;
  const ids = { from: MAIL_FROM, domain: new URL(env().baseUrl).hostname };
  const smtp = SMTP_URL === undefined ? undefined : readSmtpUrl(SMTP_URL);
  return typeof smtp === "object" ? smtpMailer(smtp, ids) : fileMailer(join(resolve(DATA_DIR), "mail"), ids);
}

/** Removes the file of an email, if it was written to one. */
export async function removeMail(id: string): Promise<void> {
  await rm(join(resolve(env().settings.DATA_DIR), "mail", `${id}.eml`), { force: true });
}

/** Warns at startup if email cannot be sent. Lodge starts anyway: emails wait and are retried. */
export async function checkMailer(): Promise<void> {
  try {
    await configuredMailer().check();
  } catch (error) {
    log().warn({ err: error }, `cannot send email (SMTP_URL): ${readRejection(error).reason}`);
  }
}

/** The outcome of sending an email, as columns of its row (`mailDelivery`). */
export type Delivery = { deliveryState: DeliveryState; deliveryReason: string | null };

/**
 * Sends an email from a job and records the outcome. A permanent rejection throws PermanentFault, which parks the
 * run immediately; the job retries after any other error.
 */
export async function deliver(mail: Mail, save: (delivery: Delivery) => Promise<void>): Promise<void> {
  try {
    await configuredMailer().send(mail);
  } catch (error) {
    const { permanent, reason } = readRejection(error);
    await save({ deliveryState: permanent ? "REFUSED" : "DELAYED", deliveryReason: reason });
    throw permanent ? new PermanentFault(reason) : new Error(reason, { cause: error });
  }
  await save({ deliveryState: "SENT", deliveryReason: null });
}

/** A table whose rows store the delivery state of an email (`mailDelivery`). */
type MailedTable = PgTable & { id: AnyPgColumn; deliveryState: AnyPgColumn };

/** Saves the delivery state of an email, and the time it was sent. */
export async function saveDelivery(
  ctx: BrokerContext,
  table: MailedTable & { mailedAt: AnyPgColumn },
  id: string,
  delivery: Delivery,
): Promise<void> {
  const sent = delivery.deliveryState === "SENT" ? { mailedAt: ctx.now } : {};
  await asBroker(ctx, (tx) => updateRow(tx, table, id, { ...delivery, ...sent }));
}

/** Marks an email as failed after its last retry, unless it was sent or rejected. */
export async function markMailFailed(tx: Db | Tx, table: MailedTable, id: string): Promise<void> {
  await tx
    .update(table)
    .set({ deliveryState: "FAILED" })
    .where(and(eq(table.id, id), inArray(table.deliveryState, ["WAITING", "DELAYED"])));
}
