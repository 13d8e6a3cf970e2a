import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";
import { proofs } from "#lib/platform/report/proof.ts";
import { detailFields } from "./core/client-details.ts";
import { factFindStates, factFindTopics, figureChoices, paidPeriods } from "./core/fact-find.ts";
import { figureGroups, figureMeasures } from "./core/figure.ts";

const instant = z.iso.datetime();

const single = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ amount: z.number(), per: z.enum(paidPeriods) }),
]);

export const answerSchema = z
  .union([single, z.array(z.record(z.string(), single))])
  .describe(
    "Text, a choice, a date, a number, an amount in dollars, a payment with its period, or a list of entries; null removes the answer",
  );

const answers = z.record(z.string(), answerSchema).describe("By question");

const missing = z
  .array(
    z.object({
      topic: z.enum(factFindTopics).describe("The screen it appears on"),
      field: z.string().describe("The question, or the field of a list entry"),
      label: z.string(),
      message: z.string(),
    }),
  )
  .describe("Answers missing before signing");

export const signatureSchema = z.object({
  signedName: z.string(),
  signedAt: instant,
  address: z.string().nullable().describe("The IP address"),
  text: z.string().describe("The answers and the declaration as signed"),
  hash: z.string().describe("SHA-256 of the text, the name, the time and the address, joined by newlines"),
});

const factFindSchema = z
  .object({
    clientId: z.string(),
    clientName: z.string(),
    isErased: z.boolean().describe("Erased at their request: nothing more can be asked of them"),
    state: z.enum(factFindStates).describe("CHANGED: signed and changed since, so it needs a new signature"),
    topic: z.enum(factFindTopics).nullable().describe("The topic where the applicant left off"),
    isJoint: z.boolean().describe("Whether there are other applicants, which determines the questions asked"),
    answers,
    missing,
    updatedAt: instant.nullable(),
    updatedBy: z.enum(["APPLICANT", "BROKER"]).nullable(),
    signatures: z
      .array(signatureSchema)
      .describe("Newest first; the first is valid while the state is SIGNED"),
  })
  .meta({ id: "FactFind" });
export type FactFind = z.infer<typeof factFindSchema>;

export const applicantFactFindSchema = z
  .object({
    name: z.string().describe("The applicant's name as entered by the broker"),
    brokerName: z.string().describe("The broker"),
    state: z.enum(factFindStates),
    topic: z.enum(factFindTopics).nullable().describe("The topic where the applicant left off"),
    isJoint: z.boolean().describe("Whether there are other applicants, which determines the questions asked"),
    answers,
    missing,
    text: z.string().describe("The text to sign: the declaration and every answer"),
    textHash: z.string().describe("SHA-256 of the text"),
    signedName: z.string().nullable().describe("As typed; null unless the current answers are signed"),
    signedAt: instant.nullable().describe("When the current answers were signed"),
  })
  .meta({ id: "ApplicantFactFind" });
export type ApplicantFactFind = z.infer<typeof applicantFactFindSchema>;

export const factFindChangesSchema = z
  .object({
    changes: z
      .array(
        z.object({
          question: z
            .string({ error: "must be a string" })
            .max(64, "must be at most 64 characters")
            .describe("The question's key, as in the answers"),
          answer: z.unknown().meta({ description: "The new answer; null removes it" }),
          was: z.unknown().optional().meta({
            description:
              "The answer last read. If it has changed since, nothing is saved (409). If omitted, the answer is saved regardless",
          }),
        }),
        { error: "must be a list" },
      )
      .max(60, "must have at most 60 entries")
      .describe("All are saved, or none"),
    topic: z.enum(factFindTopics).optional().describe("The topic on screen, to return to later"),
  })
  .meta({
    id: "FactFindChanges",
    examples: [
      {
        changes: [{ question: "groceriesFood", answer: { amount: 400, per: "MONTHLY" }, was: null }],
        topic: "SPENDING",
      },
    ],
  });
export type FactFindChanges = z.infer<typeof factFindChangesSchema>;

export const signatureRequestSchema = z
  .object({
    name: text(200).min(1, "must be your name"),
    textHash: z.string({ error: "must be a string" }).describe("Hash of the text shown"),
  })
  .meta({ id: "FactFindSignatureRequest" });

const sighting = z.object({
  amount: z.number().describe("Dollars per the figure's own period"),
  source: z.string().describe("A description of where it comes from"),
});

export const decidedSchema = z.object({
  choice: z.enum(figureChoices),
  amount: z.number(),
  reason: z.string().nullable(),
  decidedAt: instant,
  outdated: z.boolean().describe("The chosen figure has changed since, so decide again"),
});

const figureSchema = z
  .object({
    figure: z.string().describe("Its stable name"),
    group: z.enum(figureGroups),
    label: z.string(),
    clientId: z.string().nullable().describe("The applicant it belongs to; null for all of them"),
    measure: z.enum(figureMeasures).describe("Its period, or the kind of amount for a debt"),
    declared: sighting.nullable(),
    observed: sighting.nullable(),
    apart: z.boolean().describe("Both are known and differ materially"),
    warning: z
      .string()
      .nullable()
      .describe(
        "Why pay before tax does not fit the pay after tax in statements; null for every other figure",
      ),
    flatters: z.boolean().describe("The declared figure is more favourable than the observed one"),
    decision: decidedSchema.nullable(),
    taken: z
      .number()
      .nullable()
      .describe("The figure in use: the decided, else the observed, else the declared one"),
    proof: z.enum(proofs).describe("How well the figure in use is supported"),
  })
  .meta({ id: "DeclaredFigure" });
export type Figure = z.infer<typeof figureSchema>;

const detail = z.object({
  clientId: z.string(),
  field: z.enum(detailFields),
  label: z.string(),
  declared: z.string(),
  onRecord: z.string().nullable(),
});

export const factFindsSchema = z
  .object({
    factFinds: z.array(factFindSchema).describe("One for each applicant, the main one first"),
    figures: z.array(figureSchema),
    details: z.array(detail).describe("Declared details that differ from the client's record"),
  })
  .meta({ id: "FactFinds" });
export type FactFinds = z.infer<typeof factFindsSchema>;

export const figureDecisionSchema = z
  .object({
    figure: z.string({ error: "must be a string" }).max(120, "must be at most 120 characters"),
    choice: z.enum(figureChoices),
    amount: z
      .number({ error: "must be a number" })
      .min(0, "must not be negative")
      .max(99_999_999.99, "must be at most 99,999,999.99")
      .describe("The figure last read, or your own for OTHER"),
    reason: text(500)
      .default("")
      .describe("Required for OTHER, and for a declared figure more favourable than the observed one"),
  })
  .meta({
    id: "FigureDecisionRequest",
    examples: [
      {
        figure: "expense:groceriesFood",
        choice: "OTHER",
        amount: 700,
        reason: "The August party was a one-off",
      },
    ],
  });
export type FigureDecision = z.infer<typeof figureDecisionSchema>;

export const detailsRequestSchema = z
  .object({
    fields: z
      .array(z.enum(detailFields), {
        error: "must be a list",
      })
      .min(1, "must name at least one field")
      .max(detailFields.length, "must name each field once")
      .describe("From the declared details that differ from the record"),
  })
  .meta({ id: "DeclaredDetailsRequest", examples: [{ fields: ["phone", "homeAddress"] }] });
