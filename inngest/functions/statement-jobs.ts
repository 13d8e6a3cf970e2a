import { ignoreNotFound, type Job, jobContext, singleStep } from "#inngest/job.ts";
import { failIncomeDocument, readIncomeDocumentOf } from "#lib/reading/income-documents/read-document.ts";
import { redrawReports } from "#lib/reading/statements/publishing/draw-reports.ts";
import { publishSummary } from "#lib/reading/statements/publishing/publish-summary.ts";
import {
  blockStatement,
  failStatement,
  finishStatement,
} from "#lib/reading/statements/reading/finish-statement.ts";
import { readStatementDocument } from "#lib/reading/statements/reading/read-statement-document.ts";
import { understandApplication } from "#lib/reading/statements/understand-application.ts";
import { scanDocument } from "#lib/records/documents/scan-document.ts";

const SUMMARISE_APPLICATION_ID = "summarise-application";

export const summariseApplicationJob: Job<"statements/read"> = {
  id: SUMMARISE_APPLICATION_ID,
  name: "Summarise an application's statements",
  event: "statements/read",
  async run(input) {
    const { applicationId } = input.data;
    await input.step.run("Categorise and find loan accounts", () =>
      ignoreNotFound(understandApplication(jobContext(SUMMARISE_APPLICATION_ID, input), applicationId)),
    );
    await input.step.run("Draw the PDF statements and publish the summary", () =>
      ignoreNotFound(publishSummary(jobContext(SUMMARISE_APPLICATION_ID, input), applicationId)),
    );
  },
};

const REDRAW_STATEMENTS_ID = "redraw-statements";

export const redrawStatementsJob: Job<"transactions/corrected"> = {
  id: REDRAW_STATEMENTS_ID,
  name: "Draw PDF statements with a broker's corrections",
  event: "transactions/corrected",
  async run(input) {
    const { applicationId, corrections } = input.data;
    await input.step.run("Draw the PDF statements", () =>
      ignoreNotFound(redrawReports(jobContext(REDRAW_STATEMENTS_ID, input), applicationId, corrections)),
    );
  },
};

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
