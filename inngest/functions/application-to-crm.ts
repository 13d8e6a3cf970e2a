import { type Job, jobContext } from "#inngest/job.ts";
import { passApplicationToCrm } from "#lib/crm/pass-application.ts";

export const applicationToCrm: Job<"application/created"> = {
  id: "application-to-crm",
  name: "Pass an application to the CRM",
  event: "application/created",
  async run(input) {
    await input.step.run("Make the deal with its contacts", () =>
      passApplicationToCrm(jobContext("application-to-crm", input), input.data.applicationId),
    );
  },
};
