import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { isId } from "#lib/platform/ids.ts";
import { changeIn, type LifeChange } from "./core/life-changes.ts";
import { loadFactFinds } from "./load-fact-finds.ts";

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
