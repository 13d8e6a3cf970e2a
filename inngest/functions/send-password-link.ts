import type { Job } from "#inngest/job.ts";
import { giveUpPasswordMail, mailPasswordLink } from "#lib/identity/password-links/mail-password-link.ts";

export const sendPasswordLinkJob: Job<"password-link/requested"> = {
  id: "send-password-link",
  name: "Mail a person the link to choose a password",
  event: "password-link/requested",
  async run({ db, step, data }) {
    await step.run("Send the mail", () => mailPasswordLink(db, data.linkId, new Date()));
  },
  async giveUp({ db, data }) {
    await giveUpPasswordMail(db, data.linkId);
  },
};
