import { type Job, jobContext, singleStep } from "#inngest/job.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";
import { failIncomeDocument, readIncomeDocumentOf } from "#lib/reading/income-documents/read-document.ts";
import { publishSummary, redrawReports } from "#lib/reading/statements/publishing/publish-summary.ts";
import {
  blockStatement,
  failStatement,
  finishStatement,
} from "#lib/reading/statements/reading/finish-statement.ts";
import { readStatementDocument } from "#lib/reading/statements/reading/read-statement-document.ts";
import { scanDocument } from "#lib/records/documents/scan-document.ts";

export const summariseApplicationJob = singleStep({
  id: "summarise-application",
  name: "Summarise an application's statements",
  event: "statements/read",
  step: "Categorise, draw the PDF statements and publish the summary",
  work: (ctx, { applicationId }) => ignoreNotFound(publishSummary(ctx, applicationId)),
});

export const redrawStatementsJob = singleStep({
  id: "redraw-statements",
  name: "Draw PDF statements with a broker's corrections",
  event: "transactions/corrected",
  step: "Draw the PDF statements",
  work: (ctx, { applicationId, corrections }) =>
    ignoreNotFound(redrawReports(ctx, applicationId, corrections)),
});

const READ_STATEMENT_ID = "read-statement";

export const readStatementJob: Job<"statement/submitted"> = {
  id: READ_STATEMENT_ID,
  name: "Read a bank statement",
  event: "statement/submitted",
  async run(input) {
    const { documentId } = input.data;
    const outcome = await input.step.run("Read and store the transactions", () =>
      ignoreNotFound(readStatementDocument(jobContext(READ_STATEMENT_ID, input), documentId)),
    );
    if (outcome === null) return;
    await input.step.run("Finish the document", () =>
      ignoreNotFound(finishStatement(jobContext(READ_STATEMENT_ID, input), documentId, outcome)),
    );
  },
  async giveUp(input) {
    await ignoreNotFound(failStatement(jobContext(READ_STATEMENT_ID, input), input.data.documentId));
  },
};

const SCAN_DOCUMENT_ID = "scan-document";

export const scanDocumentJob: Job<"document/received"> = {
  id: SCAN_DOCUMENT_ID,
  name: "Scan a document for viruses",
  event: "document/received",
  hasLongRetries: true,
  async run(input) {
    const { documentId } = input.data;
    const outcome = await input.step.run("Scan the file", () =>
      ignoreNotFound(scanDocument(jobContext(SCAN_DOCUMENT_ID, input), documentId)),
    );
    if (outcome?.scan !== "INFECTED" || !outcome.isStatement) return;
    await input.step.run("Continue without it", () =>
      ignoreNotFound(blockStatement(jobContext(SCAN_DOCUMENT_ID, input), documentId)),
    );
  },
};

export const readIncomeDocumentJob = singleStep({
  id: "read-income-document",
  name: "Read a payslip or tax summary",
  event: "income-document/submitted",
  step: "Read and store the figures",
  work: (ctx, { documentId }) => ignoreNotFound(readIncomeDocumentOf(ctx, documentId)),
  giveUp: (ctx, { documentId }) => failIncomeDocument(ctx, documentId),
});
