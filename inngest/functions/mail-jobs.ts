import { type Job, jobContext } from "#inngest/job.ts";
import { mailAccountNotice } from "#lib/identity/account/mail-account-notice.ts";
import { giveUpPasswordMail, mailPasswordLink } from "#lib/identity/password-links/mail-password-link.ts";
import { giveUpDelivery, mailUploadLink } from "#lib/upload-links/mail-upload-link.ts";

export const sendUploadLink: Job<"upload-link/requested"> = {
  id: "send-upload-link",
  name: "Email an upload link",
  event: "upload-link/requested",
  async run(input) {
    await input.step.run("Send the mail", () =>
      mailUploadLink(jobContext("send-upload-link", input), input.data.linkId),
    );
  },
  async giveUp(input) {
    await giveUpDelivery(jobContext("send-upload-link", input), input.data.linkId);
  },
};

export const sendPasswordLinkJob: Job<"password-link/requested"> = {
  id: "send-password-link",
  name: "Email a password link",
  event: "password-link/requested",
  async run({ db, step, data }) {
    await step.run("Send the mail", () => mailPasswordLink(db, data.linkId, new Date()));
  },
  async giveUp({ db, data }) {
    await giveUpPasswordMail(db, data.linkId);
  },
};

export const mailAccountNoticeJob: Job<"account/changed"> = {
  id: "mail-account-notice",
  name: "Email a notice of an account change",
  event: "account/changed",
  async run(input) {
    const { change, at } = input.data;
    await input.step.run("Send the mail", () =>
      mailAccountNotice(jobContext("mail-account-notice", input), { id: input.eventId, change, at }),
    );
  },
};
