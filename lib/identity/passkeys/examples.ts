import { exampleIds, examplePeople } from "#lib/http/openapi/example-facts.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";

const challenge = "hF3sVw0m8QkZ1yRcT6nLbXo4JpUe9aGdIqM2tYv7KxE";
const host = "lodge.example.com";
const credentialId = "q83vEjRWeJCrze8SNFZ4kA";

/** Examples for passkeys, by schema name. */
export const passkeyExamples: Examples = {
  PasskeyOptions: {
    rpId: host,
    challenge,
    allowCredentials: [],
    timeout: 60_000,
    userVerification: "required",
  },
  NewPasskeyOptions: {
    rp: { name: "Lodge", id: host },
    user: { id: "qmZxTnC3Vw0yKf8sHdRb1Q", name: "broker@lodge.example", displayName: examplePeople.broker },
    challenge,
    pubKeyCredParams: [
      { alg: -8, type: "public-key" },
      { alg: -7, type: "public-key" },
      { alg: -257, type: "public-key" },
    ],
    timeout: 60_000,
    attestation: "none",
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required",
      userVerification: "required",
      requireResidentKey: true,
    },
  },
  NewPasskeyCredential: {
    id: credentialId,
    rawId: credentialId,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData({ type: "webauthn.create", challenge, origin: `https://${host}` }),
      attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
      transports: ["internal"],
    },
  },
  Passkey: {
    passkeyId: exampleIds.passkey,
    name: "My phone",
    synced: true,
    createdAt: "2026-11-02T21:14:09.301Z",
    lastUsedAt: null,
  },
};

/** The client data that the browser signs, in base64url. */
function clientData(data: Record<string, string>): string {
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}
