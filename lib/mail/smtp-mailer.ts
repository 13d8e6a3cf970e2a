import { createTransport } from "nodemailer";
import type { SmtpSettings } from "#lib/settings/smtp-settings.ts";
import type { Mailer } from "./mailer.ts";
import { type MessageIds, toMessage } from "./message.ts";

/** How long each answer of a mail server may take, in milliseconds. */
type MailPatience = { connect: number; answer: number };

const PATIENCE: MailPatience = { connect: 10_000, answer: 30_000 };

/** Sends mail by an SMTP server, each over a connection of its own. */
export function smtpMailer(
  settings: SmtpSettings,
  ids: MessageIds,
  patience: MailPatience = PATIENCE,
): Mailer {
  const transport = createTransport({
    ...settings,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.answer,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: "smtp",
    async send(mail) {
      await transport.sendMail(toMessage(mail, ids));
    },
    async check() {
      await transport.verify();
    },
  };
}
