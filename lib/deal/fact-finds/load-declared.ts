import { inArray } from "drizzle-orm";
import { factFinds } from "#db/schema/fact-finds.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { isId } from "#lib/platform/ids.ts";
import { type LoanPurpose, loanPurposes } from "#lib/records/loan-requests/core/loan-request.ts";
import { askedAnswers, entriesOf, textOf } from "./core/declared-figures.ts";
import type { DeclaredFacts } from "./core/fact-find.ts";
import { openFigures } from "./core/figure.ts";
import { changeIn, type LifeChange } from "./core/life-changes.ts";
import { loadAllFactFinds, loadFactFinds } from "./load-fact-finds.ts";
import { figuresOf } from "./read-fact-finds.ts";

type Declared = {
  factFinds: DeclaredFacts[];
  /** Labels of differing figures without a decision. */
  openFigures: string[];
};

/** The started fact finds, by application; applications without one are absent. */
export async function loadDeclared(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, Declared>> {
  const started = await tx
    .selectDistinct({ id: factFinds.applicationId })
    .from(factFinds)
    .where(inArray(factFinds.applicationId, [...applicationIds]));
  const loaded = await loadAllFactFinds(
    tx,
    started.map(({ id }) => id),
  );
  const figures = await figuresOf(tx, loaded);
  const declared = new Map<string, Declared>();
  for (const [id, all] of loaded) {
    const finds = all.filter(({ row }) => row !== null);
    declared.set(id, {
      factFinds: finds.map(({ client, state, missing, answers, asked }) => {
        const jobs = entriesOf(askedAnswers(answers, asked.isJoint).jobs);
        const isOwn = (job: (typeof jobs)[number]) => textOf(job, "type") === "SELF_EMPLOYED";
        return {
          clientId: client.id,
          state,
          missing: missing.length,
          employers: jobs.filter((job) => !isOwn(job)).flatMap((job) => textOf(job, "employer") ?? []),
          isSelfEmployed: jobs.some(isOwn),
          change: changeIn(answers),
        };
      }),
      openFigures: openFigures(figures.get(id) ?? []).map(({ label }) => label),
    });
  }
  return declared;
}

/** An applicant's declared purpose, and price or budget in cents. */
export type DeclaredGoals = { by: string; purpose: LoanPurpose | null; price: number | null };

/**
 * The goals of the first applicant to declare them, to prefill the loan request. Null also for another broker's
 * application. Not audited, because the screen audits its own access.
 */
export async function readDeclaredGoals(
  ctx: BrokerContext,
  applicationId: string,
): Promise<DeclaredGoals | null> {
  if (!isId(applicationId)) return null;
  const finds = await asReadingBroker(ctx, (tx) => loadFactFinds(tx, applicationId));
  const goals = finds.map(({ name, row, answers }) => ({
    by: name,
    purpose: row ? (loanPurposes.find((purpose) => purpose === answers.purpose) ?? null) : null,
    price: row && typeof answers.price === "number" ? answers.price : null,
  }));
  return goals.find(({ purpose, price }) => purpose !== null || price !== null) ?? null;
}

/** The changes that applicants declare, the main applicant's first. */
export async function readLifeChanges(tx: Tx, applicationId: string): Promise<LifeChange[]> {
  const finds = await loadFactFinds(tx, applicationId);
  return finds.flatMap(({ client, name, row, answers }) => {
    const text = row === null ? null : changeIn(answers);
    return text === null ? [] : [{ clientId: client.id, name, text }];
  });
}

/** The changes for a screen, which audits its own access. Empty also for another broker's application. */
export function declaredChanges(ctx: BrokerContext, applicationId: string): Promise<LifeChange[]> {
  if (!isId(applicationId)) return Promise.resolve([]);
  return asReadingBroker(ctx, (tx) => readLifeChanges(tx, applicationId));
}
