import { z } from "zod";
import { accountNumberShape } from "#lib/platform/http/account-number-schema.ts";
import { applicationResponseSchema } from "#lib/records/applications/schemas.ts";
import { accountKinds, dateOrders, printedDirections } from "./core/model.ts";
import { calculatorFields, categoryCodes } from "./core/understand/categories.ts";

export const money = z.number().describe("A decimal with at most two places");

const share = z.number().min(0).max(1).describe("A fraction: 0.25 is a quarter");

const date = z.iso.date();

const monthly = money.describe(
  "Total ÷ months covered. Months covered = days that statements of at least one account cover × 12 ÷ 365.25; gaps between statements are not counted",
);

const accountIds = z.array(z.string()).describe("The accounts whose transactions make it up");

const conflict = z
  .object({
    kind: z.enum([
      "RUNNING_BALANCE",
      "CLOSING_BALANCE",
      "TOTAL_CREDITS",
      "TOTAL_DEBITS",
      "COUNT",
      "DATE",
      "ROW",
    ]),
    message: z.string().describe("The message to show: where it is and by how much it is out"),
    page: z.int().nullable(),
    line: z.int().nullable(),
    difference: money.nullable().describe("Found less expected; null if the conflict is not an amount"),
  })
  .meta({ id: "StatementConflict" });

const place = {
  documentId: z.string(),
  position: z.int().describe("Position of the statement in its document, from 0"),
  from: date.nullable(),
  to: date.nullable(),
};

const assumption = z
  .object({
    ...place,
    kind: z.enum(["DIRECTION", "DATE_ORDER", "YEAR"]),
    read: z
      .union([z.enum([...printedDirections, ...dateOrders]), z.int()])
      .describe("What was assumed: the direction, the order of day and month, or the year of the last row"),
    message: z.string().describe("The message to show: what depends on it"),
  })
  .meta({ id: "ReadingAssumption" });

const choice = z
  .object({
    ...place,
    direction: z
      .enum(printedDirections)
      .optional()
      .describe("Whether amounts are read as printed or reversed"),
    dateOrder: z.enum(dateOrders).optional().describe("Which of two numbers in a date is the day"),
    year: z.int().optional().describe("The year of the last row"),
  })
  .meta({ id: "ReadingDecision" });

/** What names an account. */
export const accountShape = {
  accountId: z.string(),
  customName: z.string().nullable().describe("The broker's name for the account"),
  ownerIds: z
    .array(z.string())
    .describe("The clients whom the broker says it belongs to; empty if its printed name decides"),
  bank: z.string().nullable(),
  accountName: z.string().nullable(),
  ...accountNumberShape,
  kind: z.enum(accountKinds).nullable(),
};

const account = z
  .object({
    ...accountShape,
    kind: accountShape.kind.describe("From the file or set by the broker"),
    creditLimit: money.nullable().describe("The arranged limit shown in the statements"),
    from: date.nullable(),
    to: date.nullable(),
    openingBalance: money
      .nullable()
      .describe("For all balances: a debt is negative; null if no statement shows one"),
    closingBalance: money.nullable(),
    averageBalance: money.nullable().describe("Mean of the balances at the end of each covered day"),
    minimumBalance: money
      .nullable()
      .describe("Lowest balance at the end of a day or printed beside a transaction"),
    overdrawnDays: z.int().describe("Days that ended below zero; 0 for cards, revolving credit and loans"),
    transactionCount: z.int(),
    verification: z
      .enum(["PROVED", "NOT_CHECKABLE", "CONFLICT"])
      .describe("The weakest among the account's statements: PROVED if every balance agrees"),
    conflicts: z.array(conflict),
    assumptions: z
      .array(assumption)
      .describe("What Lodge assumed because the files do not show it. Correct it with chooseReading"),
    choices: z.array(choice).describe("The broker's choices for reading its files"),
  })
  .meta({ id: "SummaryAccount" });

const incomeStream = z
  .object({
    payer: z.string(),
    category: z.enum(categoryCodes),
    frequency: z.enum(["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY", "TWICE_MONTHLY", "MONTHLY", "IRREGULAR"]),
    occurrences: z.int(),
    averageAmount: money.describe(
      "As received: wages are net of tax. In a regular stream, a payment far above the others counts as the usual amount",
    ),
    currentAmount: money.describe(
      "The current payment: averageAmount, or the average of the last three payments if that is less. The calculator uses it",
    ),
    monthlyEquivalent: money.describe(
      "The amount per month: averageAmount at its frequency, or for IRREGULAR the total ÷ months covered",
    ),
    monthlyAverage: monthly.describe(
      "The total in the period ÷ months covered: its part of income.monthlyAverage. It depends on how many paydays fell in the period",
    ),
    stability: share.describe("1 − standard deviation ÷ mean of the amounts, not below 0"),
    lastDate: date,
    nextExpectedDate: date.nullable(),
    regular: z.boolean().describe("At least three payments at a regular interval"),
    accountIds,
    business: z
      .boolean()
      .describe(
        "A business's money, before costs and tax: drawings, or takings by invoice, through a platform or into the business's own account. The calculator uses the profit instead",
      ),
  })
  .meta({ id: "IncomeStream" });

const expenseCategory = z
  .object({
    category: z.enum(categoryCodes),
    essential: z.boolean(),
    count: z.int(),
    total: money.describe("Money out; for living and fixed costs, less refunds"),
    monthlyAverage: monthly,
    share: share.describe("Its share of all expenses"),
    calculatorField: z
      .enum(calculatorFields)
      .nullable()
      .describe("The calculator field that the category feeds"),
    accountIds,
  })
  .meta({ id: "ExpenseCategory" });

const commitment = z
  .object({
    lender: z.string(),
    type: z.enum(categoryCodes),
    monthlyAverage: monthly,
    monthlyEquivalent: money.describe(
      "The amount per month: the current repayment at its frequency, as for loan accounts. If it is irregular or has ended, the total ÷ months covered",
    ),
    frequency: z
      .enum(["WEEKLY", "FORTNIGHTLY", "MONTHLY", "IRREGULAR"])
      .describe("Four-weekly and twice-monthly payments count as monthly"),
    count: z.int(),
    firstDate: date,
    lastDate: date,
    accountIds,
  })
  .meta({ id: "Commitment" });

const pagePlace = z
  .object({
    fileId: z.string().describe("The document"),
    page: z.int().min(1).describe("From 1"),
    x: z.number().describe("From the left edge, in points"),
    y: z.number().describe("From the top edge, in points"),
    width: z.number().describe("In points"),
    height: z.number().describe("In points"),
  })
  .meta({ id: "PagePlace", description: "A place on a page, in points from its top left corner" });

const flag = z
  .object({
    key: z.string().describe("Stable: the same point keeps its key when the statements are summarised again"),
    code: z.string().describe("What it is about, such as GAMBLING, INCOME_STOPPED or SELF_EMPLOYED"),
    severity: z.enum(["INFO", "WARNING", "HIGH"]),
    message: z.string(),
    transactionIds: z.array(z.string()).describe("The transactions that support it"),
    place: pagePlace.optional(),
  })
  .meta({ id: "SummaryFlag" });

const amount = z.string().regex(/^\d+\.\d{2}$/);

const calculatorInputs = z
  .partialRecord(z.enum(calculatorFields), amount)
  .describe(
    "Fields of the calculator request that the statements support. Anything they do not show is absent, never 0; all are if the summary's currency is not NZD. Gross employment income is always absent: statements show net pay, from which tax, KiwiSaver and student loan deductions cannot be worked back. Incomes are those still being paid when the statements end, at no more than the average of their last three payments. otherIncomeNetWeekly includes regular benefits, pensions, interest and other income, but never wages or drawings from an applicant's own business. Rental income is the amount received, so at most the gross rent. existingMortgages is the balance of the home loans whose statements were uploaded, or the limit for revolving credit. creditCardLimit and overdraftLimit are the limits printed on statements.",
  );

/**
 * The transaction summary of an application. Money is a JSON number with at most two decimals, in the application's
 * main currency. Accounts in another currency are listed and flagged, but not included in any sum.
 */
export const transactionSummarySchema = z
  .object({
    generatedAt: z.iso.datetime(),
    currency: z
      .string()
      .length(3)
      .describe(
        "NZD if any account is in NZD or names no currency; otherwise the currency with the most transactions",
      ),
    period: z.object({
      from: date.nullable(),
      to: date.nullable(),
      days: z.int().describe("Days that statements of at least one account cover"),
    }),
    accounts: z.array(account),
    totals: z
      .object({
        credits: money,
        debits: money.describe("As a positive number"),
        net: money,
        transactionCount: z.int(),
        internalTransfers: money.describe(
          "The amount that only moved between the applicants' own accounts, counting each transfer once",
        ),
      })
      .describe("Each transaction counts once, however many documents show it"),
    income: z.object({
      monthlyAverage: monthly,
      regularMonthlyAverage: monthly.describe(
        "The part of monthlyAverage that came from regular streams in the period. For their monthly amount, add up monthlyEquivalent of the regular streams",
      ),
      streams: z.array(incomeStream),
      accountIds,
    }),
    expenses: z.object({ monthlyAverage: monthly, categories: z.array(expenseCategory) }),
    commitments: z.array(commitment),
    conduct: z.object({
      dishonours: z.int(),
      overdrawnDays: z
        .int()
        .describe(
          "Days on which an overdraft, card or revolving credit account ended beyond its arranged limit",
        ),
      gamblingTotal: money,
      gamblingShareOfIncome: share.describe("Gambling ÷ income, at most 1"),
      bnplTotal: money,
      cashWithdrawals: money,
      highCostLending: money,
    }),
    cashFlow: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        openingBalance: money
          .nullable()
          .describe(
            "Before the first covered day of the month, in the same accounts. Null, as closingBalance is, if these statements do not show balances that the movements lead to",
          ),
        credits: money,
        debits: money,
        net: money,
        closingBalance: money
          .nullable()
          .describe("On the last covered day of the month: openingBalance + credits − debits"),
        accountIds,
        notes: z
          .array(z.string())
          .describe(
            "Why the month has no balances, or opens at another balance than the last one closed at; and which excluded transactions it includes",
          ),
      }),
    ),
    flags: z.array(flag),
    documents: z.object({
      processed: z.int(),
      failed: z.array(z.object({ fileId: z.string(), fileName: z.string(), reason: z.string() })),
    }),
    calculatorInputs,
  })
  .meta({ id: "TransactionSummary" });

export type TransactionSummary = z.infer<typeof transactionSummarySchema>;

/** An application with the summary of its statements. */
export const singleApplicationResponseSchema = applicationResponseSchema
  .extend({
    transactionSummary: transactionSummarySchema
      .nullable()
      .describe("Null while any submitted statement is being processed"),
  })
  .meta({ id: "SingleApplicationResponse" });
