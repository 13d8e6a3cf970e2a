import { z } from "zod";

/** As it was typed: a space may belong to it. */
export const documentPasswordRequestSchema = z
  .object({
    password: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(255, "must be at most 255 characters"),
  })
  .meta({ id: "DocumentPasswordRequest" });

export type DocumentPasswordRequest = z.output<typeof documentPasswordRequestSchema>;
