import { type Job, jobContext } from "#inngest/job.ts";
import { failIncomeDocument, readIncomeDocumentOf } from "#lib/income-documents/read-document.ts";

const READ_INCOME_DOCUMENT_ID = "read-income-document";

export const readIncomeDocumentJob: Job<"income-document/submitted"> = {
  id: READ_INCOME_DOCUMENT_ID,
  name: "Read a payslip or tax summary",
  event: "income-document/submitted",
  async run(input) {
    await input.step.run("Read and store the figures", () =>
      readIncomeDocumentOf(jobContext(READ_INCOME_DOCUMENT_ID, input), input.data.documentId),
    );
  },
  async giveUp(input) {
    await failIncomeDocument(jobContext(READ_INCOME_DOCUMENT_ID, input), input.data.documentId);
  },
};
