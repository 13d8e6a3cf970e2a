import { z } from "zod";
import { requiredLine } from "#lib/platform/http/text-schema.ts";
import { employmentKinds, MAX_ENTRIES } from "./model.ts";
import { clientCreateRequestSchema, clientResponseSchema } from "./schemas.ts";

const day = z.iso.date("must be a date as YYYY-MM-DD that exists").nullable();

/** A period that ends before it begins is reported at its end date. */
const inOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || from <= to;
const outOfOrder = { message: "must not be before the first day", path: ["to"] };

const phone = z
  .string({ error: "must be a string" })
  .trim()
  .max(30, "must be at most 30 characters")
  .regex(/^\+?[\d ()./-]+$/, "must be a phone number such as 021 555 0199 or +64 21 555 0199")
  .refine((text) => (text.match(/\d/g) ?? []).length >= 6, "must have at least 6 digits");

/** An earlier address, on one line. Dates are YYYY-MM-DD; null is unknown. */
export type FormerAddress = z.output<typeof formerAddress>;

const formerAddress = z
  .object({ address: requiredLine(200), from: day, to: day })
  .refine(inOrder, outOfOrder)
  .describe("On one line, with first and last day if known");

/** A job or business. Current if `to` is null. */
export type Employment = z.output<typeof employment>;

const employment = z
  .object({
    employer: requiredLine(100)
      .describe("The employer, or the client's own business")
      .meta({ examples: ["Te Whare Hauora"] }),
    role: requiredLine(100)
      .nullable()
      .meta({ examples: ["Registered nurse"] }),
    kind: z.enum(employmentKinds),
    from: day.meta({ examples: ["2021-03-01"] }),
    to: day.describe("Null if current").meta({ examples: [null] }),
  })
  .refine(inOrder, outOfOrder)
  .meta({ id: "Employment" });

/** What is known of a client besides what creates one. Each field has a column of the same name. */
const details = {
  phone: phone.nullable().meta({ examples: ["021 555 0199"] }),
  homeAddress: requiredLine(200)
    .nullable()
    .describe("On one line")
    .meta({ examples: ["14 Rātā Street, Naenae, Lower Hutt 5011"] }),
  formerAddresses: z
    .array(formerAddress)
    .max(MAX_ENTRIES, `must be at most ${MAX_ENTRIES}`)
    .meta({ examples: [[{ address: "3 Karo Way, Porirua 5022", from: "2017-06-01", to: "2022-11-20" }]] }),
  employment: z
    .array(employment)
    .max(MAX_ENTRIES, `must be at most ${MAX_ENTRIES}`)
    .describe("Current and past jobs and businesses, newest first"),
};

const { firstName, lastName, email, dateOfBirth } = clientCreateRequestSchema.shape;

export const clientCorrectionSchema = z
  .object({
    version: z
      .int("must be a whole number")
      .positive("must be positive")
      .describe("The version last read. Outdated: 409"),
    ...z.object({ firstName, lastName, email, dateOfBirth, ...details }).partial().shape,
  })
  .meta({ id: "ClientCorrection" });
export type ClientCorrection = z.output<typeof clientCorrectionSchema>;

export const clientDetailsSchema = z
  .object({
    ...clientResponseSchema.shape,
    dateOfBirth: z.iso.date(),
    ...details,
    externalReferenceId: z.string().meta({ examples: ["CRM-10027"] }),
    platform: z
      .string()
      .describe("The CRM that has the contact")
      .meta({ examples: ["local"] }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    erasedAt: z.iso
      .datetime()
      .nullable()
      .describe("When everything except what the law requires was erased; null if not erased")
      .meta({ examples: [null] }),
    openLinks: z
      .int()
      .describe("Active links emailed to this address, which end if it changes")
      .meta({ examples: [1] }),
  })
  .meta({ id: "ClientDetails" });
export type ClientDetails = z.infer<typeof clientDetailsSchema>;
