import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";
import { collectionExceptions, noticeWays } from "#lib/records/privacy-notices/core/collection-notice.ts";
import { collectionOutcomeInputSchema } from "#lib/records/privacy-notices/schemas.ts";

const { source, purpose, recipients } = collectionOutcomeInputSchema.shape;

/** The form that records how a person was told, or the exception, as the API takes it. */
export const outcomeAsEntered = z
  .object({
    source,
    purpose,
    recipients,
    kind: z.enum(["NOTIFIED", "EXCEPTED", "OPEN"]),
    how: z.enum(noticeWays),
    on: z.string(),
    noticeHash: z.string(),
    exception: z.enum(collectionExceptions),
    reason: z.string(),
  })
  .transform(({ kind, how, on, noticeHash, exception, reason, ...details }, ctx) => {
    const entered =
      kind === "NOTIFIED"
        ? { kind, how, on, noticeHash }
        : kind === "EXCEPTED"
          ? { kind, exception, reason }
          : null;
    const outcome = collectionOutcomeInputSchema.shape.outcome.safeParse(entered);
    if (outcome.success) return { ...details, outcome: outcome.data };
    for (const { path, message } of outcome.error.issues) ctx.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export type OutcomeFields = z.input<typeof outcomeAsEntered>;
export type OutcomeRequest = z.output<typeof outcomeAsEntered>;

export const noticeAsEntered = z.object({ text: requiredText(20_000) });
