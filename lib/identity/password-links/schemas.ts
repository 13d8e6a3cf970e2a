import { z } from "zod";
import { captchaTokenSchema } from "#lib/identity/auth/schemas.ts";
import { newPasswordSchema } from "#lib/identity/passwords/new-password.ts";
import { emailText } from "#lib/platform/http/text-schema.ts";

export const newPasswordRequestSchema = z
  .object({
    token: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(200, "must be at most 200 characters")
      .meta({
        description: "The secret part of the emailed link",
        examples: ["kX2vT9qLr5mN8bYc1uJ4sWe7hAzG0dPf3iRoVxQtKyM"],
      }),
    password: newPasswordSchema,
  })
  .meta({ id: "NewPasswordRequest" });

export const passwordResetRequestSchema = z
  .object({
    email: emailText("broker@lodge.example"),
    captchaToken: captchaTokenSchema.describe("The solved challenge from GET /v1/auth/captcha"),
  })
  .meta({ id: "PasswordResetRequest" });
