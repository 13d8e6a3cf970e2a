import { z } from "zod";
import { newPasswordSchema } from "#lib/identity/passwords/new-password.ts";

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
    email: z
      .string({ error: "must be a string" })
      .trim()
      .pipe(z.email("must be an email address").max(254, "must be at most 254 characters"))
      .meta({ format: "email", examples: ["broker@lodge.example"] }),
    captchaToken: z
      .string({ error: "must be a string" })
      .max(16_384, "must be at most 16,384 characters")
      .optional()
      .describe("The solved challenge from GET /v1/auth/captcha"),
  })
  .meta({ id: "PasswordResetRequest" });
