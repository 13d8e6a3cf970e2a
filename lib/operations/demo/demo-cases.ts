import type { z } from "zod";
import stored from "#data/demo/demo.json" with { type: "json" };
import type { AdviceRecord } from "#lib/deal/advice/core/advice-record.ts";
import type { Answer } from "#lib/deal/fact-finds/core/answers.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import type { loanRequestInputSchema } from "#lib/records/loan-requests/schemas.ts";
import type { DemoDeal } from "./seed-history.ts";

type RequestInput = Omit<z.input<typeof loanRequestInputSchema>, "version" | "financeOn" | "settlementOn">;

/** The data that a broker collected before submitting the application. Days are counted from the first start. */
export type DemoFile = {
  request: RequestInput & { financeIn?: number; settlementIn?: number };
  /** Each applicant's signed answers, in the order of the applicants. */
  answers?: readonly Record<string, Answer>[];
  scenario?: { name: string; household: HouseholdJson; requestedLoan: number; offeredRate: number };
  /** The reason for waiving checklist items, for which the demo has no documents. */
  waiverReason?: string;
  advice?: Pick<AdviceRecord, "needs" | "recommendation" | "commission"> & { identitySeen: string };
};

type DemoApplication = {
  broker: string;
  clients: string[];
  daysAgo: number;
  withStatements?: boolean;
  file?: DemoFile;
  deal?: DemoDeal;
};

/** Typical New Zealand names: macrons, double names, long names. */
export const demoClients = stored.clients;

/** Oldest first: the list then shows the newest application at the top. */
export const demoApplications = stored.applications as readonly DemoApplication[];

/** What the couple with statements declare, and their household as first-home buyers apart from its debts. */
export const demoScenarios = stored.scenarios as {
  declared: CalculatorRequest;
  requestedLoan: number;
  firstHome: HouseholdJson & { loan: { amount: number } };
};
