import { type Job, jobContext } from "#inngest/job.ts";
import { passApplication, passDocument } from "#lib/crm/pass-application.ts";

export const applicationToCrm: Job<"application/created"> = {
  id: "application-to-crm",
  name: "Send an application to the CRM",
  event: "application/created",
  isPatient: true,
  async run(input) {
    const event = { id: input.eventId, name: "application/created" as const, data: input.data };
    await input.step.run("Make the deal with its contacts", () =>
      passApplication(jobContext("application-to-crm", input), event),
    );
  },
};

export const documentToCrm: Job<"document/stored"> = {
  id: "document-to-crm",
  name: "Add a document note in the CRM",
  event: "document/stored",
  isPatient: true,
  async run(input) {
    const event = { id: input.eventId, name: "document/stored" as const, data: input.data };
    await input.step.run("Add the note to the deal", () =>
      passDocument(jobContext("document-to-crm", input), event),
    );
  },
};
