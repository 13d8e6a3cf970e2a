import { and, desc, eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { loanRequests } from "#db/schema/loans.ts";
import { submissions } from "#db/schema/submissions.ts";
import type { SubmissionState } from "#lib/platform/settings/crm-settings.ts";
import { asBroker, type BrokerContext, requireRow, type Tx } from "#lib/platform/tenancy/context.ts";
import { nullIfRejected } from "./call-crm.ts";
import { dealAmount } from "./deal-amount.ts";
import { type CrmEvent, deliver, queueDelivery } from "./deliver.ts";
import type { CrmProgress } from "./platform.ts";
import { crmPlatform } from "./platforms.ts";
import { dealIn } from "./send-application.ts";

/** States in order of precedence, because a CRM has one deal per application even with several lenders. */
const ranking: readonly SubmissionState[] = [
  "UNCONDITIONAL",
  "CONDITIONAL",
  "MORE_INFORMATION",
  "SUBMITTED",
  "DRAWN_DOWN",
  "PREPARING",
  "DECLINED",
  "EXPIRED",
  "WITHDRAWN",
];

/** Queues a job to send the deal's stage, amount and lender to its CRM. */
export async function queueDeal(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<void> {
  const { crmPlatform: platform } = await requireRow(tx, applications, applicationId);
  const data = { brokerId: ctx.actor.brokerId, applicationId };
  await queueDelivery(tx, ctx, {
    kind: "STAGE",
    eventName: "deal/changed",
    data,
    reference: applicationId,
    platform,
  });
}

/** Sends the current deal to its CRM. Idempotent. Throws CrmUnavailable if the job should be retried. */
export async function sendDeal(
  ctx: BrokerContext,
  event: CrmEvent & { name: "deal/changed" },
): Promise<void> {
  const { applicationId } = event.data;
  const { platform } = await readProgress(ctx, applicationId);
  const delivery = { kind: "STAGE" as const, reference: applicationId, platform, event };
  const sent = deliver(ctx, delivery, async (signal) => {
    const dealId = await dealIn(ctx, { applicationId, platform });
    if (!dealId) throw new Error("the deal has no id");
    // Read after the delivery is claimed, so the latest change is sent last.
    const { progress } = await readProgress(ctx, applicationId);
    await crmPlatform(platform).updateDeal(ctx, { reference: applicationId, dealId, ...progress }, signal);
    return dealId;
  });
  await nullIfRejected(sent);
}

async function readProgress(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ platform: string; progress: CrmProgress }> {
  return asBroker(ctx, async (tx) => {
    const application = await requireRow(tx, applications, applicationId);
    const rows = await tx
      .select()
      .from(submissions)
      .where(and(eq(submissions.applicationId, applicationId), eq(submissions.kind, "NEW_LENDING")))
      .orderBy(desc(submissions.id));
    const [request] = await tx
      .select({ loanAmount: loanRequests.loanAmount })
      .from(loanRequests)
      .where(eq(loanRequests.applicationId, applicationId));
    const leading = leadingSubmission(rows);
    const lead = leading && {
      ...leading,
      partsAmount: leading.parts.reduce((sum, { amount }) => sum + amount, 0),
    };
    const progress = {
      stage: application.withdrawnAt ? ("WITHDRAWN" as const) : (leading?.state ?? null),
      amount: dealAmount(lead, request?.loanAmount ?? null).amount,
      lender: leading?.lenderName ?? null,
    };
    return { platform: application.crmPlatform, progress };
  });
}

/** The submission shown in a CRM's deal, the first if tied; null if there is none. */
export function leadingSubmission<S extends { state: SubmissionState }>(submissions: readonly S[]): S | null {
  const rank = ({ state }: S) => ranking.indexOf(state);
  return submissions.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
