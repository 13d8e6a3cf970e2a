import { type Job, jobContext } from "#inngest/job.ts";
import { giveUpDelivery } from "#lib/upload-links/keep-delivery.ts";
import { mailUploadLink } from "#lib/upload-links/mail-upload-link.ts";

export const sendUploadLink: Job<"upload-link/requested"> = {
  id: "send-upload-link",
  name: "Mail an applicant their upload link",
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
