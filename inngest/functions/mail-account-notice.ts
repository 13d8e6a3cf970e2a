import { type Job, jobContext } from "#inngest/job.ts";
import { mailAccountNotice } from "#lib/identity/account/mail-account-notice.ts";

export const mailAccountNoticeJob: Job<"account/changed"> = {
  id: "mail-account-notice",
  name: "Tell a person of a change to how they sign in",
  event: "account/changed",
  async run(input) {
    const { change, at } = input.data;
    await input.step.run("Send the mail", () =>
      mailAccountNotice(jobContext("mail-account-notice", input), { id: input.eventId, change, at }),
    );
  },
};
