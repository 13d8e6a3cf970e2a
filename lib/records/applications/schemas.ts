import { z } from "zod";
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
    if (request.clients.filter((client) => client.isMainApplicant).length > 1) {
      addIssue(["clients"], "must have at most one main applicant");
    }
    if (request.isJointApplication && request.clients.length === 1) {
      addIssue(["isJointApplication"], "must not be true with one client");
    }
  })
  .meta({ id: "ClientApplicationRequest" });

export type ApplicationCreateRequest = z.output<typeof applicationCreateRequestSchema>;
