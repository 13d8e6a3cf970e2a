import { type Job, singleStep } from "#inngest/job.ts";
import { giveUpAcknowledgement, mailAcknowledgement } from "#lib/deal/advice/send-acknowledgement.ts";
import { mailWeeklyEmail } from "#lib/deal/settlements/weekly-email.ts";
import { giveUpDelivery, mailUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { mailAccountNotice } from "#lib/identity/account/mail-account-notice.ts";
import { mailPasswordLink, markPasswordMailFailed } from "#lib/identity/password-links/mail-password-link.ts";

export const sendUploadLink = singleStep({
  id: "send-upload-link",
  name: "Email an upload link",
  event: "upload-link/requested",
  step: "Send the email",
  work: (ctx, { linkId }) => mailUploadLink(ctx, linkId),
  giveUp: (ctx, { linkId }) => giveUpDelivery(ctx, linkId),
});

export const mailAcknowledgementJob = singleStep({
  id: "mail-advice-acknowledgement",
  name: "Email a link to acknowledge advice",
  event: "advice-acknowledgement/requested",
  step: "Send the email",
  work: (ctx, { acknowledgementId }) => mailAcknowledgement(ctx, acknowledgementId),
  giveUp: (ctx, { acknowledgementId }) => giveUpAcknowledgement(ctx, acknowledgementId),
});

export const sendPasswordLinkJob: Job<"password-link/requested"> = {
  id: "send-password-link",
  name: "Email a password link",
  event: "password-link/requested",
  async run({ db, step, data }) {
    await step.run("Send the email", () => mailPasswordLink(db, data.linkId, new Date()));
  },
  async giveUp({ db, data }) {
    await markPasswordMailFailed(db, data.linkId);
  },
};

export const mailAccountNoticeJob = singleStep({
  id: "mail-account-notice",
  name: "Email a notice of an account change",
  event: "account/changed",
  step: "Send the email",
  work: (ctx, { change, at }) => mailAccountNotice(ctx, { id: ctx.requestId, change, at }),
});

export const sendWeeklyEmailJob = singleStep({
  id: "send-weekly-email",
  name: "Email a broker the week's refixes and key dates",
  event: "weekly-email/due",
  step: "Send the email",
  work: (ctx, { week }) => mailWeeklyEmail(ctx, week),
});
