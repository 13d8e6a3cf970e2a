import { type Job, jobContext } from "#inngest/job.ts";
import { redrawReports } from "#lib/statements/redraw-reports.ts";

const ID = "redraw-statements";

export const redrawStatementsJob: Job<"transactions/corrected"> = {
  id: ID,
  name: "Draw PDF statements with a broker's corrections",
  event: "transactions/corrected",
  async run(input) {
    const { applicationId, corrections } = input.data;
    await input.step.run("Draw the PDF statements", () =>
      redrawReports(jobContext(ID, input), applicationId, corrections),
    );
  },
};
