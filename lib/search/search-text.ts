import { z } from "zod";

/** What somebody searches by: at most a hundred characters, none of them NUL, which PostgreSQL cannot keep. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(100, "must be at most 100 characters")
  .refine((text) => !text.includes("\u0000"), "must not contain NUL characters")
  .default("");
