import { z } from "zod";
import { factFindStates, factFindTopics, figureChoices } from "#lib/deal/fact-finds/core/fact-find.ts";
import { answerSchema } from "#lib/deal/fact-finds/schemas.ts";
import { loanPartKinds, submissionKinds } from "#lib/deal/submissions/core/submission.ts";
import { proofs } from "#lib/platform/report/proof.ts";
import { flagOutcomes } from "#lib/reading/statements/core/understand/flag.ts";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import { loanAccountTypes, repaymentFrequencies } from "#lib/records/loan-accounts/core/loan-account.ts";
import {
  depositKinds,
  loanPurposes,
  propertyTypes,
  propertyUses,
} from "#lib/records/loan-requests/core/loan-request.ts";

const dollars = z.number().describe("New Zealand dollars, at most two decimals");
const day = z.iso.date();
const rate = z.number().describe("An annual rate as a fraction: 0.0579 is 5.79%");
const proof = z
  .enum(proofs)
  .nullable()
  .default(null)
  .describe("How well the figure is supported; null in packages made before it was recorded");
const evidence = z.array(z.string()).describe("Paths of its source documents");

const brokerage = z.object({
  tradingName: z.string(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  adviserName: z.string().nullable(),
  fspNumber: z.string().nullable().describe("On the Financial Service Providers Register"),
  colour: z.string().nullable().describe("`#rrggbb`"),
  logoSha256: z.string().nullable().describe("Of the image in the PDF"),
});

const applicant = z.object({
  clientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isMainApplicant: z.boolean(),
  dateOfBirth: day,
  email: z.string(),
  phone: z.string().nullable(),
  homeAddress: z.string().nullable(),
  identity: z
    .object({ identitySeen: z.string(), addressSeen: z.string().nullable(), seenOn: day })
    .nullable()
    .describe("The evidence of identity, and of the address if it was seen; null: not recorded"),
  factFindSignedOn: day.nullable().describe("Null: the current answers are not signed"),
});

const property = z.object({
  address: z.string().nullable(),
  type: z.enum(propertyTypes).nullable(),
  use: z.enum(propertyUses),
  newBuild: z.boolean(),
  value: dollars.nullable(),
});

const fundsLine = z.object({ label: z.string(), amount: dollars.nullable() });

const loan = z.object({
  purpose: z.enum(loanPurposes).nullable(),
  property: property.nullable(),
  price: dollars.nullable(),
  costs: dollars.nullable(),
  debtsRepaid: dollars.nullable(),
  depositItems: z.array(
    z.object({ kind: z.enum(depositKinds), amount: dollars, note: z.string().nullable() }),
  ),
  loanAmount: dollars.nullable(),
  auctionOn: day.nullable(),
  financeOn: day.nullable(),
  settlementOn: day.nullable(),
  parts: z.array(
    z.object({
      kind: z.enum(loanPartKinds),
      amount: dollars,
      termYears: z.int(),
      termMonths: z.int().optional().describe("Months of the term beyond the whole years"),
      rate: rate.nullable(),
      fixedMonths: z.int().nullable().describe("Null means floating, unless `fixedUntil` is given"),
      fixedUntil: day.nullable().optional().describe("The last day of the fixed rate, if the lender gave it"),
    }),
  ),
  funds: z.object({
    uses: z.array(fundsLine),
    sources: z.array(fundsLine),
    shortfall: dollars
      .nullable()
      .describe("A shortfall if positive, a surplus if negative; null while a figure is unknown"),
    loanToValue: z.number().nullable().describe("A fraction"),
  }),
});

const serviceability = z.object({
  scenario: z.string(),
  calculatedOn: day,
  rules: z.string().describe("The bank rules it was calculated with"),
  bank: z.string(),
  requestedLoan: dollars.nullable(),
  maxLending: dollars,
  warnings: z.array(z.string()).optional().describe("What has to be said with maxLending"),
  monthlySurplus: dollars,
  testRate: rate,
  termYears: z.int(),
  limitedBy: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      entered: z.string().nullable(),
      assessedMonthly: dollars,
      why: z.string(),
    }),
  ),
});

const currency = z
  .string()
  .length(3)
  .optional()
  .describe("The currency of the amounts that statements show, if it is not NZD");

const income = z.object({
  currency,
  monthly: dollars
    .nullable()
    .default(null)
    .describe("Net income: regular streams at their frequency, other income as its monthly average"),
  regularMonthly: dollars
    .nullable()
    .describe("Net monthly income from regular streams; null without statements"),
  proof,
  streams: z.array(
    z.object({
      payer: z.string(),
      kind: z.string(),
      frequency: z.string(),
      monthly: dollars,
      proof,
      regular: z.boolean(),
      lastPaidOn: day,
      evidence,
    }),
  ),
  payslips: z.array(
    z.object({
      employee: z.string().nullable(),
      employer: z.string().nullable(),
      payDate: day.nullable(),
      currency: z
        .string()
        .default("NZD")
        .describe("ISO 4217 code of the amounts. Another than NZD is a foreign payslip"),
      gross: z.number().nullable().describe("In `currency`"),
      net: z.number().nullable().describe("In `currency`"),
      proof,
      evidence,
    }),
  ),
});

const expenses = z.object({
  currency,
  from: day.nullable(),
  to: day.nullable(),
  days: z.int().nullable().describe("Days that statements cover"),
  monthly: dollars.nullable(),
  proof,
  categories: z.array(z.object({ label: z.string(), monthly: dollars, proof, evidence })),
});

const debt = z.object({
  lender: z.string().nullable(),
  accountEnding: z
    .string()
    .nullable()
    .optional()
    .describe("The end of the account number that names the account, such as `7812-00`"),
  type: z.enum(loanAccountTypes),
  balance: dollars.nullable(),
  limit: dollars.nullable(),
  interestRate: rate.nullable(),
  repayment: dollars.nullable(),
  repaymentFrequency: z.enum(repaymentFrequencies).nullable(),
  proof,
});

const factFind = z.object({
  clientId: z.string(),
  applicant: z.string(),
  state: z.enum(factFindStates).describe("CHANGED: signed and changed since"),
  signedOn: day.nullable().describe("Null: the current answers are not signed"),
  topics: z.array(
    z.object({
      topic: z.enum(factFindTopics),
      title: z.string(),
      answers: z.array(
        z.object({
          question: z.string().describe("The question's key"),
          label: z.string().describe("The question as the applicant read it"),
          answer: answerSchema,
          text: z.string().nullable().describe("The answer as text; null: not answered"),
          table: z
            .object({
              columns: z.array(z.object({ title: z.string(), figures: z.boolean() })),
              rows: z.array(z.array(z.string())),
            })
            .optional()
            .describe("A list's entries as text; omitted for other answers and for an empty list"),
        }),
      ),
    }),
  ),
});

const figure = z.object({
  label: z.string(),
  applicant: z.string().nullable(),
  measure: z.enum(["YEARLY", "MONTHLY", "OWED", "LIMIT"]),
  declared: dollars.nullable(),
  observed: dollars.nullable(),
  taken: dollars.nullable(),
  choice: z.enum(figureChoices).nullable(),
  reason: z.string().nullable(),
  // Optional, so packages from before these fields keep their bytes.
  declaredSource: z.string().nullable().optional(),
  observedSource: z.string().nullable().optional(),
  proof: z.enum(proofs).optional().describe("How well the figure in use is supported"),
  decidedOn: day.nullable().optional().describe("When the broker decided; null: not decided"),
  open: z.boolean().optional().describe("The figures differ and the broker has not decided"),
  warning: z.string().nullable().optional().describe("Why a pay before tax does not fit the statements"),
});

const flag = z.object({
  code: z.string(),
  severity: z.enum(["INFO", "WARNING", "HIGH"]),
  message: z.string(),
  outcome: z
    .enum(flagOutcomes)
    .nullable()
    .default(null)
    .describe("EXPLAINED by the client, ASKED of the client, or WAIVED by the broker; null: open"),
  comment: z.string().nullable().describe("The explanation, the question or the reason"),
});

const packagedDocument = z.object({
  path: z.string().describe("Its path in the ZIP"),
  documentId: z.string(),
  category: z.enum(documentCategories),
  fileName: z.string().describe("The file name as received"),
  mediaType: z.string(),
  size: z.int(),
  sha256: z.string(),
  receivedOn: day,
});

/** `package.json` of a package: its PDF's contents in machine-readable form. */
export const manifestSchema = z
  .object({
    format: z.literal("lodge-package"),
    version: z.literal(1).describe("Incremented by breaking changes; fields may be added within a version"),
    packageId: z.string(),
    createdAt: z.iso.datetime(),
    broker: z.object({ name: z.string(), email: z.string() }),
    // Optional rather than nullable, so packages from before this field keep their bytes.
    brokerage: brokerage.optional().describe("The broker's brokerage; omitted if none is recorded"),
    lender: z.object({
      name: z.string(),
      bank: z.string().nullable().describe("Its key among the bank rules; null for another lender"),
      product: z.string().nullable(),
      kind: z.enum(submissionKinds),
      reference: z.string().nullable().describe("The lender's own number"),
    }),
    applicationId: z.string(),
    submissionId: z.string(),
    applicants: z.array(applicant).describe("The main applicant first"),
    loan,
    serviceability: serviceability.nullable().describe("At this lender; null: not calculated"),
    income,
    expenses,
    debts: z.array(debt),
    // Optional for the same reason.
    factFinds: z
      .array(factFind)
      .optional()
      .describe(
        "Every question that applies to an applicant, with the answer; only fact finds that were started",
      ),
    figures: z.array(figure).describe("Declared and observed figures, with the broker's choice"),
    flags: z.array(flag),
    checklist: z.array(
      z.object({
        title: z.string(),
        state: z.enum(["OPEN", "UNDER_WAY", "DONE", "WAIVED"]),
        note: z.string(),
      }),
    ),
    needs: z.string().nullable(),
    recommendation: z.string().nullable(),
    report: z.string().describe("The path of the PDF"),
    documents: z.array(packagedDocument),
  })
  .meta({ id: "LenderPackage", title: "Lodge package for a lender" });
export type Manifest = z.infer<typeof manifestSchema>;

/** The bytes of `package.json`, with fields in schema order regardless of how the database stores them. */
export function manifestBytes(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`);
}

/** The published JSON schema of `package.json`. */
export function manifestJsonSchema(url: string): Record<string, unknown> {
  return { $id: url, ...z.toJSONSchema(manifestSchema, { target: "draft-2020-12" }) };
}
