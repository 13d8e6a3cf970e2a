import { type Job, jobContext } from "#inngest/job.ts";
import { passDocument } from "#lib/crm/pass-document.ts";

export const documentToCrm: Job<"document/stored"> = {
  id: "document-to-crm",
  name: "Note a document in the CRM",
  event: "document/stored",
  isPatient: true,
  async run(input) {
    const event = { id: input.eventId, name: "document/stored" as const, data: input.data };
    await input.step.run("Add the note to the deal", () =>
      passDocument(jobContext("document-to-crm", input), event),
    );
  },
};
