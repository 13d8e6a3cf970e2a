import { log } from "#lib/log.ts";
import { configuredMailer } from "./configured-mailer.ts";
import { readRefusal } from "./refusal.ts";

/** Warns at the start when mail cannot be sent. It does not stop the start: mails wait and are tried again. */
export async function checkMailer(): Promise<void> {
  try {
    await configuredMailer().check();
  } catch (error) {
    log().warn({ err: error }, `mail cannot be sent just now (SMTP_URL): ${readRefusal(error).reason}`);
  }
}
