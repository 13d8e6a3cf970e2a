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
      .meta({ examples: ["broker@lodge.example"] })
      .describe("The user's email address"),
    password: enteredPassword,
    captchaToken: captchaTokenSchema.describe(
      "The solved challenge from GET /v1/auth/captcha; not needed with a matching X-App-Name header",
    ),
    otp: oneTimeCodeSchema
      .optional()
      .describe("If two-factor sign-in is on: a code from the authenticator app, or a recovery code"),
  })
  .meta({ id: "LoginRequest" });

export const jwtResponseSchema = z
  .object({
    token: z.string().describe("JWT access token, valid for 15 minutes"),
    refreshToken: z.string().describe("For POST /v1/auth/refresh; valid for 30 days, replaced on each use"),
    id: z.string().describe("The user's unique identifier"),
    username: z.string(),
    email: z.email(),
    roles: z.array(z.string()).describe("Brokers have ROLE_BROKER"),
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
