import { type Job, jobContext } from "#inngest/job.ts";
import { failStatement, finishStatement } from "#lib/statements/finish-statement.ts";
import { readStatementDocument } from "#lib/statements/read-statement-document.ts";

const ID = "read-statement";

export const readStatementJob: Job<"statement/submitted"> = {
  id: ID,
  name: "Read a bank statement",
  event: "statement/submitted",
  async run(input) {
    const { documentId } = input.data;
    const outcome = await input.step.run("Read and store the transactions", () =>
      readStatementDocument(jobContext(ID, input), documentId),
    );
    await input.step.run("Finish the document", () =>
      finishStatement(jobContext(ID, input), documentId, outcome),
    );
  },
  async giveUp(input) {
    await failStatement(jobContext(ID, input), input.data.documentId);
  },
};
