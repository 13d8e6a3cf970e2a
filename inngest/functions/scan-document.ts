import { type Job, jobContext } from "#inngest/job.ts";
import { scanDocument } from "#lib/documents/scan-document.ts";
import { blockStatement } from "#lib/statements/finish-statement.ts";

const ID = "scan-document";

export const scanDocumentJob: Job<"document/received"> = {
  id: ID,
  name: "Scan a document for viruses",
  event: "document/received",
  isPatient: true,
  async run(input) {
    const { documentId } = input.data;
    const { scan, isStatement } = await input.step.run("Scan the file", () =>
      scanDocument(jobContext(ID, input), documentId),
    );
    if (scan !== "INFECTED" || !isStatement) return;
    await input.step.run("Go on without it", () => blockStatement(jobContext(ID, input), documentId));
  },
};
