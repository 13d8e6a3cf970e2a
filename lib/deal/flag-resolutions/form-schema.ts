import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";
import { flagOutcomes } from "#lib/reading/statements/core/understand/flag.ts";

/** A question becomes a checklist item, which is a single line. */
const LONGEST_QUESTION = 200;

/** The fields that resolve a flag, in the request and the form. */
export const flagResolutionFields = z
  .strictObject({
    outcome: z.enum(flagOutcomes),
    comment: requiredText(1000).describe(
      "What the client explained, what they are asked (at most 200 characters), or why it does not matter",
    ),
    askApplicant: z
      .boolean({ error: "must be true or false" })
      .default(true)
      .describe("For ASKED: whether applicants also see the question on their upload pages"),
  })
  .superRefine(({ outcome, comment }, context) => {
    if (outcome !== "ASKED" || comment.length <= LONGEST_QUESTION) return;
    context.addIssue({
      code: "custom",
      path: ["comment"],
      message: `must be at most ${LONGEST_QUESTION} characters, to fit the checklist`,
    });
  });
