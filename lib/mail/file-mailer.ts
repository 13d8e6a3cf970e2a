import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { Mailer } from "./mailer.ts";
import { type MessageIds, toMessage } from "./message.ts";

/** Keeps each mail as an `.eml` file, named by its id: for trying Lodge without a mail server. */
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
