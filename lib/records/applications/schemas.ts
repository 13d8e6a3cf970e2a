import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";
import { applicationStatuses } from "./core/application-status.ts";

export const applicationResponseSchema = z
  .object({
    applicationId: z.string().describe("Unique identifier of the application"),
    clients: z
      .array(z.object({ clientId: z.string(), clientName: z.string().describe("First and last name") }))
      .describe("The main applicant first"),
    status: z.enum(applicationStatuses).describe("Current status"),
    applicationDate: z.iso.datetime().describe("When the application was created, UTC"),
    accounts: z.int().describe("Total number of loan accounts on the application"),
  })
  .meta({ id: "ApplicationResponse" });
export type ApplicationResponse = z.infer<typeof applicationResponseSchema>;

export const applicationCreateRequestSchema = z
  .object({
    clients: z
      .array(
        z.object({
          clientId: z
            .string({ error: "must be a string" })
            .min(1, "must not be empty")
            .describe("The `id` of one of your clients"),
          isMainApplicant: z
            .boolean({ error: "must be true or false" })
            .default(false)
            .describe("At most one client; by default, the first"),
        }),
        { error: "is required: an array of {clientId, isMainApplicant}" },
      )
      .min(1, "must name at least one client")
      .max(10, "must name at most ten clients")
      .describe("The applicants, each named once"),
    isJointApplication: z
      .boolean({ error: "must be true or false" })
      .optional()
      .describe("By default, true if there is more than one client"),
    sentByEmail: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("Emails the main applicant a personal link for uploading documents, valid for 14 days"),
  })
  .superRefine((request, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const seen = new Set<string>();
    for (const [index, client] of request.clients.entries()) {
      if (seen.has(client.clientId.toLowerCase()))
        addIssue(["clients", index, "clientId"], "names the same client again");
      seen.add(client.clientId.toLowerCase());
    }
    if (request.clients.filter((client) => client.isMainApplicant).length > 1)
      addIssue(["clients"], "must have at most one main applicant");
    if (request.isJointApplication && request.clients.length === 1)
      addIssue(["isJointApplication"], "must not be true with one client");
  })
  .meta({ id: "ClientApplicationRequest" });
export type ApplicationCreateRequest = z.output<typeof applicationCreateRequestSchema>;

export const statusChangeSchema = z
  .object({
    status: z.enum(applicationStatuses),
    reason: text(500).optional(),
  })
  .meta({ id: "StatusChangeRequest" });

/** What the dialog for withdrawing asks for. */
export const withdrawalReasonSchema = statusChangeSchema.pick({ reason: true }).required();

/** The outcome for one application of a batch. Only FAILED may succeed when retried. */
const outcomes = ["DONE", "UNCHANGED", "NOT_ALLOWED", "NOT_FOUND", "FAILED"] as const;

const MAX_BATCH_SIZE = 100;

/** The applications that a batch names, each once, in lower case. */
export const batchIdsSchema = z
  .array(z.string({ error: "must be a string" }), { error: "must be a list of ids" })
  .min(1, "must name an application")
  .max(MAX_BATCH_SIZE, `must name at most ${MAX_BATCH_SIZE} applications`)
  .transform((ids) => ids.map((id) => id.toLowerCase()))
  .refine((ids) => new Set(ids).size === ids.length, "must name each application only once")
  .meta({ examples: [["019a9d3c-1f6e-7d60-8c77-2b1e5a904d31"]] });

export const batchOutcomesSchema = z
  .object({
    outcomes: z
      .array(
        z.object({
          applicationId: z.string(),
          outcome: z
            .enum(outcomes)
            .describe("UNCHANGED if there was nothing left to do; FAILED may succeed when retried"),
          message: z.string().nullable().describe("Why nothing was done; null for DONE"),
        }),
      )
      .describe("In the order of the request"),
  })
  .meta({ id: "BatchOutcomes" });
export type BatchOutcomes = z.infer<typeof batchOutcomesSchema>;
