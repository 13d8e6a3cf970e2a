import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { SmtpSettings } from "#lib/platform/settings/smtp-settings.ts";
import { type MessageIds, toMessage } from "./message.ts";

export type Mail = {
  to: string;
  /** Receives replies. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Replaces the sender's name in MAIL_FROM, but not the address. */
  senderName?: string;
  /** Images that the HTML refers to as `cid:<cid>`. */
  pictures?: readonly { cid: string; fileName: string; content: Uint8Array }[];
  /** Identifies the email: a retry has the same id. */
  id: string;
};

/** A way to send email. `send` throws if the email was not accepted. */
export type Mailer = {
  name: string;
  send(mail: Mail): Promise<void>;
  /** Throws if the server is unavailable or rejects Lodge's login. */
  check(): Promise<void>;
};

/** Writes each email to an `.eml` file named by its id, to try Lodge without a mail server. */
export function fileMailer(folder: string, ids: MessageIds): Mailer {
  return {
    name: "file",
    async send(mail) {
      const message = await new MailComposer(toMessage(mail, ids)).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${mail.id}.draft`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${mail.id}.eml`));
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}

/** Timeouts for a mail server's connection and for each response, in milliseconds. */
type MailTimeouts = { connect: number; response: number };

const TIMEOUTS: MailTimeouts = { connect: 10_000, response: 30_000 };

/** Sends each email through an SMTP server on its own connection. */
export function smtpMailer(
  settings: SmtpSettings,
  ids: MessageIds,
  timeouts: MailTimeouts = TIMEOUTS,
): Mailer {
  const transport = createTransport({
    ...settings,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.response,
    socketTimeout: timeouts.response,
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
