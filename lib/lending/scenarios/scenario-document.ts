import { eq } from "drizzle-orm";
import { applicationSummaries } from "#db/schema/applications.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask, unavailableAtLimit } from "#lib/platform/worker/run-task.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { loadLetterhead } from "#lib/records/brokerages/load-brand.ts";
import { compareScenarios } from "./compare-scenarios.ts";
import { readApplicants } from "./edit-scenarios.ts";
import { enteredHousehold, namesOf } from "./entered-household.ts";
import { completeBreakdown, type SheetInForce, sheetInForce, staleReasons } from "./read-scenarios.ts";
import type { run as drawComparison } from "./report/draw-comparison.ts";
import type { run as drawScenario } from "./report/draw-scenario.ts";
import type { ScenarioReport } from "./report/scenario-report.ts";
import { scenarioCsv } from "./report/scenario-rows.ts";

export const drawScenarioTask = defineTask<typeof drawScenario>({
  module: "lib/lending/scenarios/report/draw-scenario.ts",
  lane: "interactive",
  seconds: 20,
});

export const DOCUMENT_FORMATS = ["pdf", "csv", "xlsx"] as const;
type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const MEDIA_TYPES: Record<DocumentFormat, string> = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A scenario as a document for the client, with the figures as saved. Throws 404 for another broker's scenario. */
export async function scenarioDocument(
  ctx: BrokerContext,
  scenarioId: string,
  format: DocumentFormat,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  if (!isId(scenarioId)) throw notFound("Scenario");
  const inForce = await sheetInForce(ctx);
  const report = await asReadingBroker(ctx, (tx) => loadReport(tx, ctx, scenarioId, inForce));
  const fileName = `${report.name.replace(/[\\/:*?"<>|]/g, " ")}.${format}`;
  const bytes = new Uint8Array(await render(report, format, ctx.actor.brokerId));
  // Audited only after drawing, so that a failed report leaves no entry.
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "scenario.exported", scenarioId, { format }));
  return { bytes, fileName };
}

function tooSlow(task: string, what: string) {
  const message = `The ${what} could not be drawn in time because the service is busy. Try again in half a minute.`;
  return unavailableAtLimit(task, message);
}

async function render(report: ScenarioReport, format: DocumentFormat, broker: string): Promise<Uint8Array> {
  switch (format) {
    case "pdf":
      return (await runTask(drawScenarioTask, report, { broker }).catch(tooSlow("drawScenario", "report")))
        .bytes;
    case "csv":
      return new TextEncoder().encode(scenarioCsv(report));
    case "xlsx": {
      // Loaded lazily, because most processes never create a workbook.
      const { scenarioXlsx } = await import("./report/scenario-xlsx.ts");
      return scenarioXlsx(report);
    }
  }
}

/** The lines of a flat request with the clients' names: `Applicant 1 income tax` → `Aroha: income tax`. */
function withNames(bank: BankBreakdown, names: readonly string[]): BankBreakdown {
  const lines = bank.lines.map((line) => ({
    ...line,
    label: line.label.replace(/^Applicant ([12]) /, (whole, number: string) => {
      const name = names[Number(number) - 1];
      return name === undefined ? whole : `${name}: `;
    }),
  }));
  return { ...bank, lines };
}

async function loadReport(tx: Tx, ctx: BrokerContext, scenarioId: string, inForce: SheetInForce) {
  const [row] = await tx
    .select({ scenario: scenarios, generatedAt: applicationSummaries.generatedAt })
    .from(scenarios)
    .leftJoin(applicationSummaries, eq(applicationSummaries.applicationId, scenarios.applicationId))
    .where(eq(scenarios.id, scenarioId));
  if (!row) throw notFound("Scenario");
  const { scenario, generatedAt } = row;
  // A scenario of the earlier method has no names of its own.
  const applicants =
    scenario.applicants.length > 0 ? scenario.applicants : await readApplicants(tx, scenario.applicationId);
  return {
    generatedAt: ctx.now.toISOString(),
    calculatedAt: scenario.calculatedAt.toISOString(),
    name: scenario.name,
    applicants: applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...(await loadLetterhead(tx, ctx.actor.brokerId)),
    entered: enteredHousehold(scenario, applicants),
    requestedLoan: scenario.requestedLoan,
    offeredRate: scenario.offeredRate,
    method: scenario.method,
    sheet: {
      identifier: scenario.sheetIdentifier,
      version: scenario.sheetVersion,
      title: scenario.sheetTitle,
    },
    stale: staleReasons(scenario, generatedAt, inForce),
    banks: scenario.breakdown.map((bank) => withNames(completeBreakdown(bank), namesOf(applicants))),
  };
}

const drawComparisonTask = defineTask<typeof drawComparison>({
  module: "lib/lending/scenarios/report/draw-comparison.ts",
  lane: "interactive",
  seconds: 20,
});

/** Scenarios side by side as a PDF. Throws like `compareScenarios`, which also audits it. */
export async function comparisonDocument(
  ctx: BrokerContext,
  applicationId: string,
  ids: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const comparison = await compareScenarios(ctx, applicationId, ids);
  const people = await asReadingBroker(ctx, async (tx) => {
    const clients = await clientsOf(tx, applicationId);
    return {
      applicants: clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...(await loadLetterhead(tx, ctx.actor.brokerId)),
    };
  });
  const report = { generatedAt: ctx.now.toISOString(), ...people, comparison };
  const { bytes } = await runTask(drawComparisonTask, report, { broker: ctx.actor.brokerId }).catch(
    tooSlow("drawComparison", "PDF"),
  );
  return new Uint8Array(bytes);
}
