import { z } from "zod";

/** Not trimmed: a space may be part of the password. */
export const documentPasswordRequestSchema = z
  .object({
    password: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(255, "must be at most 255 characters"),
  })
  .meta({ id: "DocumentPasswordRequest" });
export type DocumentPasswordRequest = z.output<typeof documentPasswordRequestSchema>;
