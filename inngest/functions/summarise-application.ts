import { type Job, jobContext } from "#inngest/job.ts";
import { drawReports } from "#lib/statements/draw-reports.ts";
import { publishSummary } from "#lib/statements/publish-summary.ts";
import { understandApplication } from "#lib/statements/understand-application.ts";
import { correctionCount, reapplyCorrections } from "#lib/transactions/reapply-corrections.ts";

const ID = "summarise-application";

export const summariseApplicationJob: Job<"statements/read"> = {
  id: ID,
  name: "Summarise an application's statements",
  event: "statements/read",
  async run(input) {
    const { applicationId } = input.data;
    const corrections = await input.step.run("Note the broker's corrections", () =>
      correctionCount(jobContext(ID, input), applicationId),
    );
    await input.step.run("Categorise and find loan accounts", () =>
      understandApplication(jobContext(ID, input), applicationId),
    );
    const reports = await input.step.run("Draw the PDF statements", () =>
      drawReports(jobContext(ID, input), applicationId),
    );
    await input.step.run("Publish the summary", () =>
      publishSummary(jobContext(ID, input), applicationId, reports),
    );
    await input.step.run("Take in corrections made meanwhile", () =>
      reapplyCorrections(jobContext(ID, input), applicationId, corrections),
    );
  },
};
