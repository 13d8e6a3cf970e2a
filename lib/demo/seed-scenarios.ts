import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { createScenario } from "#lib/scenarios/edit-scenarios.ts";
import { sheetInForce } from "#lib/scenarios/read-scenarios.ts";
import { prefillFromFile } from "#lib/scenarios/renew-scenario.ts";
import { demoApplications } from "./demo-cases.ts";

/** A couple who rent and want to buy; their declared income matches the pay in their statements. */
const DECLARED = {
  applicants: "2",
  app1AnnualGrossIncome: "104,000",
  app2AnnualGrossIncome: "81,500",
  retirementSavingsContribution: "464",
  proposedLoanTerm: "30",
} as const;
const REQUESTED_LOAN = 690_000_00;

/**
 * Seeds two scenarios for the demo application once its statements are read: as its file shows, and as owners
 * of a home. Seeds none if no statements were read or no sheet is in force.
 */
export async function seedScenarios(db: Db): Promise<void> {
  if ((await sheetInForce({ db })) === null) return;
  const email = demoApplications.find(({ withStatements }) => withStatements)?.broker ?? "";
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) return;
  const actor: UserActor = {
    kind: "user",
    userId: user.id,
    brokerId: user.id,
    username: email,
    roles: ["ROLE_BROKER"],
  };
  const ctx: Context<UserActor> = { actor, db, requestId: "demo", now: new Date() };
  const [read] = await asReadingBroker(ctx, (tx) =>
    tx.select({ applicationId: applicationSummaries.applicationId }).from(applicationSummaries).limit(1),
  );
  if (!read) return;
  const { applicationId } = read;
  const asTheyAre = { ...(await prefillFromFile(ctx, applicationId)), ...DECLARED };
  await createScenario(ctx, applicationId, {
    name: "As they are, renting",
    request: asTheyAre,
    requestedLoan: REQUESTED_LOAN,
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1) };
  await createScenario(later, applicationId, {
    name: "In their own home, card closed",
    request: { ...asTheyAre, rentBoard: "0", creditCardLimit: "0", ratesWater: "310" },
    requestedLoan: REQUESTED_LOAN,
  });
}
