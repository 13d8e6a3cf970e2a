import { type Job, jobContext } from "#inngest/job.ts";
import { passApplication } from "#lib/crm/pass-application.ts";

export const applicationToCrm: Job<"application/created"> = {
  id: "application-to-crm",
  name: "Pass an application to the CRM",
  event: "application/created",
  isPatient: true,
  async run(input) {
    const event = { id: input.eventId, name: "application/created" as const, data: input.data };
    await input.step.run("Make the deal with its contacts", () =>
      passApplication(jobContext("application-to-crm", input), event),
    );
  },
};
