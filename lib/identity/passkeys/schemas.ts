import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { requiredLine } from "#lib/platform/http/text-schema.ts";

const base64url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "must be base64url")
    .max(maxLength);
const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The browser's result of `navigator.credentials.create`, serialized by its `toJSON`. */
const newCredentialSchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4096),
      attestationObject: base64url(16_384),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  })
  .meta({ id: "NewPasskeyCredential" });

export const passkeyNameSchema = requiredLine(60).meta({ examples: ["My phone"] });

export const passkeyCreateSchema = z
  .object({ name: passkeyNameSchema, credential: newCredentialSchema })
  .meta({ id: "PasskeyCreate" });
export type PasskeyCreate = z.infer<typeof passkeyCreateSchema>;

export const passkeyRenameSchema = z.object({ name: passkeyNameSchema }).meta({ id: "PasskeyRename" });

export const passkeySchema = z
  .object({
    passkeyId: z.string(),
    name: z.string(),
    synced: z.boolean().describe("Whether its provider syncs it to the user's other devices"),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkeySchema>;

/** The browser's result of `navigator.credentials.get`. */
export const passkeyAssertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(200).nullish(),
  }),
});

/** Options for the browser's call, with the fields of WebAuthn's `parse…OptionsFromJSON`. */
const challenged = { challenge: z.string().describe("The challenge to sign, in base64url") };
/** The other fields are the browser's, as WebAuthn defines them: the library's types say what they are. */
function optionsSchema<Options>(id: string) {
  const schema: z.ZodType = z.looseObject(challenged).meta({ id });
  return schema as z.ZodType<Options>;
}

export const passkeyOptionsSchema = optionsSchema<PublicKeyCredentialRequestOptionsJSON>("PasskeyOptions");
export const newPasskeyOptionsSchema =
  optionsSchema<PublicKeyCredentialCreationOptionsJSON>("NewPasskeyOptions");
