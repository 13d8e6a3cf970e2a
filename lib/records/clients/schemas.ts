import { z } from "zod";
import { aucklandDate } from "#lib/platform/dates.ts";
import { emailText, requiredLine } from "#lib/platform/http/text-schema.ts";

const name = (what: string) => requiredLine(100).describe(what);

/** Uses today's date in New Zealand, which itself is rejected. */
function isPast(date: string): boolean {
  return date < aucklandDate(new Date());
}

export const clientCreateRequestSchema = z
  .object({
    firstName: name("First name").meta({ examples: ["Aroha"] }),
    lastName: name("Last name").meta({ examples: ["Ngata"] }),
    email: emailText("aroha.ngata@example.com").describe("Stored as sent; compared case-insensitively"),
    dateOfBirth: z.iso
      .date("must be a date as YYYY-MM-DD that exists")
      .refine((date) => date >= "1900-01-01", "must be 1900-01-01 or later")
      .refine(isPast, "must be in the past")
      .meta({ examples: ["1988-04-17"], description: "A date in the past, from 1900 onwards" }),
    externalReferenceId: name(
      "Your own reference for the client. Sending it again returns the same client",
    ).meta({
      examples: ["CRM-10027"],
    }),
  })
  .meta({ id: "PlatformClientCreateRequest" });
export type ClientCreateRequest = z.output<typeof clientCreateRequestSchema>;

export const clientResponseSchema = z
  .object({
    id: z.string().describe("Unique identifier of the client"),
    firstName: z.string(),
    lastName: z.string(),
    email: z.email(),
  })
  .meta({ id: "ClientResponse" });
export type ClientResponse = z.infer<typeof clientResponseSchema>;
