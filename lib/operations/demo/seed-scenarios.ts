import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { createScenario } from "#lib/lending/scenarios/edit-scenarios.ts";
import { sheetInForce } from "#lib/lending/scenarios/read-scenarios.ts";
import { prefillFromFile } from "#lib/lending/scenarios/renew-scenario.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { readEnteredRequest } from "#lib/lending/serviceability/flat-request.ts";
import { type HouseholdJson, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { demoApplications, demoScenarios } from "./demo-cases.ts";

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
  const asTheyAre = { ...seen, ...demoScenarios.declared };
  await createScenario(ctx, applicationId, {
    name: "Currently renting",
    request: asTheyAre,
    requestedLoan: demoScenarios.requestedLoan * 100,
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1) };
  await createScenario(later, applicationId, {
    name: "First home at 90%, card repaid",
    household: firstHome(seen),
    requestedLoan: demoScenarios.firstHome.loan.amount * 100,
    offeredRate: 0.0579,
  });
}

/** The couple as buyers. Their rent ends and their card is repaid. Living costs and debts come from the file. */
export function firstHome(seen: CalculatorRequest): HouseholdJson {
  const shown = writeHousehold(readEnteredRequest({ ...seen, rentalIncomeGrossWeekly: "0" }));
  const bought = demoScenarios.firstHome;
  const { rentBoard, ...costs } = shown?.expenses ?? {};
  return {
    ...bought,
    debts: (shown?.debts ?? []).map((debt) => {
      if (debt.type === "CREDIT_CARD") return { ...debt, outcome: "REPAID" };
      // Their only instalments are buy now, pay later, but a flat request has one field for it and hire purchase.
      return debt.type === "HIRE_PURCHASE" ? { ...debt, type: "BNPL" } : debt;
    }),
    expenses: {
      ...costs,
      ...bought.expenses,
      rentBoard: { amount: rentBoard?.amount ?? 0, outcome: "ENDS" },
    },
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
