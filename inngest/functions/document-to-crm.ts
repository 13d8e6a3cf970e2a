import { type Job, jobContext } from "#inngest/job.ts";
import { passDocumentToCrm } from "#lib/crm/pass-document.ts";

export const documentToCrm: Job<"document/stored"> = {
  id: "document-to-crm",
  name: "Note a document in the CRM",
  event: "document/stored",
  async run(input) {
    await input.step.run("Add the note to the deal", () =>
      passDocumentToCrm(jobContext("document-to-crm", input), input.data.documentId),
    );
  },
};
