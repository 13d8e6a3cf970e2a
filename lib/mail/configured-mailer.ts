import { join, resolve } from "node:path";
import { env } from "#lib/env.ts";
import { readSmtpUrl } from "#lib/settings/smtp-settings.ts";
import { fileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** SMTP where a server is set; otherwise each mail is a file that any mail program opens. */
export function configuredMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env().settings;
  const ids = { from: MAIL_FROM, domain: new URL(env().baseUrl).hostname };
  const smtp = SMTP_URL === undefined ? undefined : readSmtpUrl(SMTP_URL);
  return typeof smtp === "object" ? smtpMailer(smtp, ids) : fileMailer(join(resolve(DATA_DIR), "mail"), ids);
}
