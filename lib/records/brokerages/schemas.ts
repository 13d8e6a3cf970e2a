import { z } from "zod";
import { line, requiredLine } from "#lib/platform/http/text-schema.ts";

const optional = (schema: z.ZodType<string, string>) =>
  schema.transform((value) => value || null).default(null);

const isEmptyOr = (check: (value: string) => boolean) => (value: string) => value === "" || check(value);

function isWebsite(value: string): boolean {
  const url = URL.parse(value);
  return (
    url?.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    /^[^.]+\..+/.test(url.hostname)
  );
}

/** The details of a brokerage as a broker enters them. Empty means unknown. */
export const brokerageInputSchema = z
  .object({
    version: z
      .int({ error: "must be the version last read, a whole number" })
      .min(0, "must be 0 or more")
      .describe("The version that this replaces, 0 for the first save. Outdated: 409"),
    tradingName: requiredLine(100)
      .meta({ examples: ["Harbour & Hill Home Loans"] })
      .describe("The name that clients and lenders see"),
    legalName: optional(line(100)).describe("If different from the trading name"),
    address: optional(line(200)).describe("The postal address, on one line"),
    phone: optional(
      line(30).refine(
        isEmptyOr((value) => /^\+?[\d ()./-]+$/.test(value) && (value.match(/\d/g) ?? []).length >= 6),
        "must be a phone number such as 04 555 0199",
      ),
    ),
    website: optional(
      line(200).refine(isEmptyOr(isWebsite), "must be an address that begins with https://"),
    ).describe("An https address"),
    email: optional(
      line(254).refine(
        isEmptyOr((value) => z.email().safeParse(value).success),
        "must be an email address",
      ),
    ),
    adviserName: optional(line(100)).describe("The financial adviser"),
    fspNumber: line(20)
      .refine(
        isEmptyOr((value) => /^FSP ?\d{1,8}$/i.test(value)),
        "must be FSP and digits, such as FSP123456",
      )
      .transform((value) => value.replace(" ", "").toUpperCase() || null)
      .default(null)
      .describe("On the Financial Service Providers Register"),
    colour: line(7)
      .refine(
        isEmptyOr((value) => /^#[0-9a-f]{6}$/i.test(value)),
        "must be a colour such as #1f6f5c",
      )
      .transform((value) => value.toLowerCase() || null)
      .default(null)
      .describe("Any colour. Lodge derives readable shades from it"),
  })
  .meta({ id: "BrokerageInput" });
export type BrokerageInput = z.output<typeof brokerageInputSchema>;

const nullableText = z.string().nullable();

export const brokerageSchema = z
  .object({
    version: z.int().describe("0 before the first save. Until then nothing is branded"),
    updatedAt: z.iso.datetime().nullable(),
    tradingName: nullableText,
    legalName: nullableText,
    address: nullableText,
    phone: nullableText,
    website: nullableText,
    email: nullableText,
    adviserName: nullableText,
    fspNumber: nullableText,
    colour: nullableText.describe("As chosen"),
    logo: z
      .object({
        url: z.string().describe("Public, for clients' pages"),
        width: z.int().describe("Pixels"),
        height: z.int().describe("Pixels"),
      })
      .nullable()
      .describe("As redrawn by Lodge on white"),
    disclosure: z
      .object({
        fileName: z.string(),
        size: z.int().describe("Bytes"),
        addedAt: z.iso.datetime(),
        url: z.string().describe("Public, for clients"),
      })
      .nullable()
      .describe("The disclosure document that clients can open"),
  })
  .meta({ id: "Brokerage" });
export type Brokerage = z.infer<typeof brokerageSchema>;

export const logoFormSchema = z.object({
  files: z
    .array(z.string().meta({ format: "binary" }))
    .describe("One PNG or JPEG of at most 2 MiB and 4,000 × 4,000 pixels"),
});

export const disclosureFormSchema = z.object({
  files: z.array(z.string().meta({ format: "binary" })).describe("One PDF of at most 25 MiB"),
});

export const brokerageTokenParamsSchema = z.object({
  token: z.string().meta({
    description: "The part of the URL that identifies the brokerage",
    examples: ["AZqdOgwRfzWPC2ot5Be5wwGanToMEX81jwtqLeQXucM.b2hKq0sWm9Yx3dTzVn6Rf1Lc8PgJu4EaXi7oNvQyBtD"],
  }),
});
