import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { env } from "#lib/env.ts";
import type { Mailer } from "./mailer.ts";

const TIMEOUT_MS = 10_000;

/** SMTP where a server is set; otherwise each mail is a file that any mail program opens. */
export function configuredMailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env().settings;
  const domain = new URL(env().baseUrl).hostname;
  if (SMTP_URL) {
    const transport = createTransport(SMTP_URL, { from: MAIL_FROM });
    return {
      name: "smtp",
      async send({ id, ...mail }) {
        const limit = AbortSignal.timeout(TIMEOUT_MS);
        const late = new Promise<never>((_, reject) =>
          limit.addEventListener("abort", () => reject(limit.reason)),
        );
        await Promise.race([transport.sendMail({ ...mail, messageId: `<${id}@${domain}>` }), late]);
      },
    };
  }
  const folder = join(resolve(DATA_DIR), "mail");
  return {
    name: "file",
    async send({ id, ...mail }) {
      const composed = new MailComposer({ ...mail, from: MAIL_FROM, messageId: `<${id}@${domain}>` });
      const message = await composed.compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${id}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${id}.eml`));
    },
  };
}
