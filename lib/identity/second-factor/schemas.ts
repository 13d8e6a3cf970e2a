import { z } from "zod";

/** A typed or pasted code: `123 456`, or a recovery code with or without its dashes. */
export const oneTimeCodeSchema = z
  .string({ error: "must be a string" })
  .max(64, "is longer than any code")
  .meta({ examples: ["123456"] });

/** A password that was chosen earlier. Its rules may have been others then, so only its length is limited. */
export const enteredPassword = z
  .string({ error: "must be a string" })
  .min(1, "must not be empty")
  .max(1024, "must be at most 1,024 characters")
  .meta({ format: "password" });

/** Proof that the signed-in user is present: their password, and a code if two-factor sign-in is on. */
export const identityProofSchema = z
  .object({ password: enteredPassword.describe("The current password"), otp: oneTimeCodeSchema.optional() })
  .meta({ id: "IdentityProof" });
export type IdentityProof = z.infer<typeof identityProofSchema>;

export const authenticatorSetUpSchema = z
  .object({
    key: z.string().describe("The key in base32, for entering it in the app"),
    uri: z.string().describe("The key as an otpauth: URI, which the QR code encodes"),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe("The QR code: an SVG path in a square of that size"),
  })
  .meta({ id: "AuthenticatorSetUp" });
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUpSchema>;

export const authenticatorConfirmationSchema = z
  .object({
    code: oneTimeCodeSchema.regex(/^\s*(\d\s*){6}$/, "must be the six digits that the app shows"),
  })
  .meta({ id: "AuthenticatorConfirmation" });

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()).describe("Shown only once. Each code works for one sign-in") })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
