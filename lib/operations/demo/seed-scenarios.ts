import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { createScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { sheetInForce } from "#lib/lending/scenarios/read-scenarios.ts";
import { prefillFromFile } from "#lib/lending/scenarios/renew-scenario.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { readEnteredRequest } from "#lib/lending/serviceability/flat-request.ts";
import { type HouseholdJson, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import type { Context, UserActor } from "#lib/platform/context.ts";
import { demoApplications } from "./demo-cases.ts";

/** A couple who rent and want to buy. They declare less than the pay in their statements implies, so Lodge warns. */
const DECLARED = {
  applicants: "2",
  app1AnnualGrossIncome: "104,000",
  app2AnnualGrossIncome: "81,500",
  retirementSavingsContribution: "464",
  proposedLoanTerm: "30",
} as const;
const REQUESTED_LOAN = 690_000_00;

const FIRST_HOME_VALUE = 770_000;
const FIRST_HOME_LOAN = 693_000_00;

/**
 * Seeds two scenarios for the demo application once its statements are read: the clients as they are, and as first-home
 * buyers. Seeds none if no statements were read or no sheet is in force.
 */
export async function seedScenarios(db: Db): Promise<void> {
  if ((await sheetInForce({ db })) === null) return;
  const email = demoApplications.find(({ withStatements }) => withStatements)?.broker ?? "";
  const ctx = await demoUser(db, email);
  if (!ctx) return;
  const [read] = await asReadingBroker(ctx, (tx) =>
    tx.select({ applicationId: applicationSummaries.applicationId }).from(applicationSummaries).limit(1),
  );
  if (!read) return;
  const { applicationId } = read;
  const seen = await prefillFromFile(ctx, applicationId, readDecided);
  const asTheyAre = { ...seen, ...DECLARED };
  await createScenario(ctx, applicationId, {
    name: "Currently renting",
    request: asTheyAre,
    requestedLoan: REQUESTED_LOAN,
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1) };
  await createScenario(later, applicationId, {
    name: "First home at 90%, card repaid",
    household: firstHome(seen),
    requestedLoan: FIRST_HOME_LOAN,
    offeredRate: 0.0579,
  });
}

/**
 * The couple as buyers of a new build with a 10% deposit, one of them self-employed. Their rent ends and their card is
 * repaid. Living costs and debts come from the file.
 */
export function firstHome(seen: CalculatorRequest): HouseholdJson {
  const shown = writeHousehold(readEnteredRequest({ ...seen, rentalIncomeGrossWeekly: "0" }));
  const { rentBoard, ...costs } = shown?.expenses ?? {};
  return {
    applicants: [
      {
        age: 38,
        kiwiSaverRate: 0.035,
        incomes: [{ type: "SALARY", amount: 104_000, frequency: "YEARLY" }],
      },
      {
        age: 40,
        incomes: [
          {
            type: "SELF_EMPLOYED",
            years: [{ profit: 88_400, addBacks: 6200 }, { profit: 79_600 }],
          },
        ],
      },
    ],
    properties: [{ value: FIRST_HOME_VALUE, use: "OWNER_OCCUPIED", newBuild: true }],
    debts: (shown?.debts ?? []).map((debt) => {
      if (debt.type === "CREDIT_CARD") return { ...debt, outcome: "REPAID" };
      // Their only instalments are buy now, pay later, but a flat request has one field for it and hire purchase.
      return debt.type === "HIRE_PURCHASE" ? { ...debt, type: "BNPL" } : debt;
    }),
    expenses: {
      ...costs,
      ratesWater: 310,
      rentBoard: { amount: rentBoard?.amount ?? 0, outcome: "ENDS" },
    },
    loan: { amount: FIRST_HOME_LOAN / 100, termYears: 30 },
  };
}

/** A context for acting as a demo user; null if there is none with this email address. */
export async function demoUser(db: Db, email: string): Promise<Context<UserActor> | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) return null;
  const { id, roles } = user;
  const actor = { kind: "user", userId: id, brokerId: id, username: email, roles: roles } as const;
  return { actor, db, requestId: "demo", now: new Date() };
}
