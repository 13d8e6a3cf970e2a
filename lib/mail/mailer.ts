import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { SmtpSettings } from "#lib/settings/smtp-settings.ts";
import { type MessageIds, toMessage } from "./message.ts";

export type Mail = {
  to: string;
  /** Receives replies. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The sender's name in place of the one in MAIL_FROM; the address stays. */
  senderName?: string;
  /** Pictures that the HTML shows as `cid:<cid>`. */
  pictures?: readonly MailPicture[];
  /** Two mails with the same id are the same mail. */
  id: string;
};

type MailPicture = { cid: string; fileName: string; content: Uint8Array };

/** A way to send mail. `send` throws if the mail was not accepted. */
export type Mailer = {
  name: string;
  send(mail: Mail): Promise<void>;
  /** Throws if no mail can be sent at present: the server is unavailable or rejects Lodge's login. */
  check(): Promise<void>;
};

/** Writes each mail to an `.eml` file named by its id, to try Lodge without a mail server. */
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
