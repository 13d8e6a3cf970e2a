import { z } from "zod";
import { newPasswordSchema } from "#lib/identity/passwords/new-password.ts";
import { enteredPassword } from "#lib/identity/second-factor/schemas.ts";

export const passwordChangeSchema = z
  .object({ currentPassword: enteredPassword, newPassword: newPasswordSchema })
  .meta({ id: "PasswordChange" });

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
