import { z } from "zod";

/** An account number in a response, as `shownNumber` returns it. */
export const accountNumberShape = {
  accountNumber: z.string().nullable(),
  accountEnding: z.string().nullable().optional(),
};
