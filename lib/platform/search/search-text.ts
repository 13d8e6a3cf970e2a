import { z } from "zod";

/** A search text: at most a hundred characters, without NUL, which PostgreSQL cannot store. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(100, "must be at most 100 characters")
  .refine((text) => !text.includes("\u0000"), "must not contain NUL characters")
  .default("");
