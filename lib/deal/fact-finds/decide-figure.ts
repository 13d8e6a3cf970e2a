import { and, eq } from "drizzle-orm";
import { figureDecisions } from "#db/schema/fact-finds.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { actorName, asBroker, type BrokerContext } from "#lib/platform/tenancy/context.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { amountOf } from "./core/figure.ts";
import { readFigures } from "./read-fact-finds.ts";
import type { FigureDecision } from "./schemas.ts";

/**
 * Records the choice between two figures or the broker's own, replacing an earlier decision. Throws 404; 400 if a
 * required reason or the figure is missing; 409 if the figure has changed since it was read.
 */
export async function decideFigure(
  ctx: BrokerContext,
  applicationId: string,
  { figure: name, choice, amount, reason }: FigureDecision,
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const figure = (await readFigures(tx, applicationId)).find((each) => each.figure === name);
    if (!figure) throw notFound("Figure");
    const cents = toCents(amount);
    if (choice !== "OTHER") {
      const present = amountOf(figure, choice);
      const which = choice.toLowerCase();
      if (present === null) {
        throw invalidField("choice", `is not possible: there is no ${which} figure`);
      }
      if (present !== cents) {
        throw conflict(
          `The ${which} figure has changed to ${formatMoney(present)}. Reload, then decide again.`,
        );
      }
    }
    const needsReason = choice === "OTHER" || (choice === "DECLARED" && figure.apart && figure.flatters);
    if (needsReason && reason === "") {
      throw invalidField(
        "reason",
        choice === "OTHER"
          ? "must give the source of your figure"
          : "must explain why you use the declared figure when the observed one is less favourable",
      );
    }
    const decision = {
      choice,
      amount: cents,
      reason: reason || null,
      decidedBy: actorName(ctx.actor),
      decidedAt: ctx.now,
    };
    await tx
      .insert(figureDecisions)
      .values({ brokerId: ctx.actor.brokerId, applicationId, figure: name, ...decision })
      .onConflictDoUpdate({
        target: [figureDecisions.brokerId, figureDecisions.applicationId, figureDecisions.figure],
        set: decision,
      });
    await recordAudit(tx, ctx, "figure.decided", applicationId, { figure: kindOf(name), choice });
  });
}

/** Undoes a decision, if there is one. */
export async function undecideFigure(
  ctx: BrokerContext,
  { applicationId, figure }: { applicationId: string; figure: string },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const removed = await tx
      .delete(figureDecisions)
      .where(and(eq(figureDecisions.applicationId, applicationId), eq(figureDecisions.figure, figure)))
      .returning({ figure: figureDecisions.figure });
    if (removed.length === 0) return;
    await recordAudit(tx, ctx, "figure.undecided", applicationId, { figure: kindOf(figure) });
  });
}

/** The name without an applicant's id, which is the second part of some names. */
function kindOf(figure: string): string {
  const [kind = "", what = ""] = figure.split(":");
  return isId(what) ? kind : figure;
}
