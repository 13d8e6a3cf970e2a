import { z } from "zod";
import { newPasswordSchema } from "#lib/identity/passwords/new-password.ts";

export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(1024, "must be at most 1,024 characters")
      .meta({ format: "password" }),
    newPassword: newPasswordSchema,
  })
  .meta({ id: "PasswordChange" });

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
