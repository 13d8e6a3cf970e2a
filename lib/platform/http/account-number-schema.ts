import { z } from "zod";

/** An account number in a response, as `shownNumber` returns it. */
export const accountNumberShape = {
  accountNumber: z.string().nullable().describe("Masked except for the last four characters"),
  accountEnding: z
    .string()
    .nullable()
    .optional()
    .describe(
      "The end by which the account is known: of a New Zealand number the last four digits and the suffix, such as `7812-00`, otherwise the last four characters",
    ),
};
