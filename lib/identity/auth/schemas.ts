import { z } from "zod";
import { enteredPassword, oneTimeCodeSchema } from "#lib/identity/second-factor/schemas.ts";

/** The solved challenge of a CAPTCHA. Whether one is needed depends on the caller. */
export const captchaTokenSchema = z
  .string({ error: "must be a string" })
  .max(16_384, "must be at most 16,384 characters")
  .optional();

export const loginRequestSchema = z
  .object({
    username: z
      .email("must be an email address")
      .max(254, "must be at most 254 characters")
      .meta({ examples: ["broker@lodge.example"] }),
    password: enteredPassword,
    captchaToken: captchaTokenSchema,
    otp: oneTimeCodeSchema.optional(),
  })
  .meta({ id: "LoginRequest" });

export const jwtResponseSchema = z
  .object({
    token: z.string(),
    refreshToken: z.string(),
    id: z.string(),
    username: z.string(),
    email: z.email(),
    roles: z.array(z.string()),
  })
  .meta({ id: "JwtResponse" });

export type JwtResponse = z.infer<typeof jwtResponseSchema>;

export const refreshRequestSchema = z
  .object({
    refreshToken: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(512, "must be at most 512 characters"),
  })
  .meta({ id: "RefreshRequest" });
