import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import { checklistGroups, checklistPlaces, checklistStates } from "./core/checklist.ts";

export const checklistSchema = z
  .object({
    items: z.array(
      z.object({
        key: z.string().describe("Stable: the same item has the same key in every response"),
        group: z.enum(checklistGroups),
        clientId: z.string().nullable().describe("The applicant it concerns; null for all of them"),
        state: z.enum(checklistStates),
        required: z.boolean().describe("Must be done or waived before the application can be submitted"),
        problem: z.boolean().describe("Whether something provided is wrong, rather than missing"),
        title: z.string(),
        why: z.string(),
        todo: z.string().nullable().describe("What to do about it"),
        place: z.enum(checklistPlaces).describe("The application's tab where that is done"),
        ask: z
          .object({ category: z.enum(documentCategories), text: z.string() })
          .nullable()
          .describe("How the applicant is asked for it; null for items that only concern the broker"),
        waived: z
          .object({ reason: z.string(), at: z.iso.datetime() })
          .nullable()
          .describe("Present only for WAIVED"),
        own: z
          .object({ itemId: z.string(), askApplicant: z.boolean() })
          .nullable()
          .describe("Present only for items that the broker added"),
        askedAt: z.iso
          .datetime()
          .nullable()
          .describe("When an applicant was last emailed a link that asks for it"),
      }),
    ),
    progress: z
      .object({ done: z.int(), total: z.int() })
      .describe("Counts required items, and recommended ones once they are done or waived"),
    complete: z.boolean().describe("Nothing required is missing, so it can be submitted"),
  })
  .meta({ id: "Checklist" });

export const waiverRequestSchema = z
  .object({
    key: requiredText(300).describe("The item's key, from the checklist"),
    reason: requiredText(500).describe("Why it is waived"),
  })
  .meta({
    id: "ChecklistWaiverRequest",
    examples: [{ key: "property", reason: "Not found yet: pre-approval only" }],
  });

/** What the form for waiving asks for. */
export const waiverReasonSchema = waiverRequestSchema.pick({ reason: true });

export const ownItemRequestSchema = z
  .object({
    text: requiredText(500),
    askApplicant: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("Also ask for it on the applicants' upload pages"),
  })
  .meta({ id: "ChecklistItemRequest", examples: [{ text: "Copy of passport", askApplicant: true }] });

export const tickRequestSchema = z
  .object({ done: z.boolean({ error: "must be true or false" }) })
  .meta({ id: "ChecklistTickRequest" });
