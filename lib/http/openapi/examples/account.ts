import { authenticatorUri } from "#lib/identity/second-factor/one-time-code.ts";
import { exampleIds } from "./ids.ts";

const key = "JBQW4ZLMMFRXEYLUNFXW4IDPMYQHI33L";
const username = "broker@lodge.example";
const challenge = "hF3sVw0m8QkZ1yRcT6nLbXo4JpUe9aGdIqM2tYv7KxE";
const host = "lodge.example.com";
const credentialId = "q83vEjRWeJCrze8SNFZ4kA";

/** Whole examples for the signed-in person's own account, by the schema's name. */
export const accountExamples: Readonly<Record<string, unknown>> = {
  AuthenticatorSetUp: {
    key,
    uri: authenticatorUri(key, username),
    // Of the path only the first modules: a whole one would fill pages.
    qr: { size: 49, path: "M4 4h1v1h-1zM5 4h1v1h-1zM6 4h1v1h-1z" },
  },
  RecoveryCodes: {
    recoveryCodes: [
      "h7kq-2mxt-9bva-fw4n",
      "c3zr-8eyu-kd6p-j5gs",
      "w9tb-v4nh-2qxm-7rcf",
      "p6ga-zs3k-ey8d-5juw",
      "b2xm-rt7c-4hvq-n9fk",
      "y8de-6wpj-gs5z-3uab",
      "k4qn-9fvt-xm2r-c7hb",
      "u5sy-3gdk-8zpe-w6ja",
      "n7rc-b4hx-tq9m-2vfe",
      "d6ka-yw8g-5spz-j3ut",
    ],
  },
  PasskeyOptions: {
    rpId: host,
    challenge,
    allowCredentials: [],
    timeout: 60_000,
    userVerification: "required",
  },
  NewPasskeyOptions: {
    rp: { name: "Lodge", id: host },
    user: { id: "qmZxTnC3Vw0yKf8sHdRb1Q", name: username, displayName: "Mere Tamihana" },
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

/** What the browser signs, as it sends it. */
function clientData(data: Record<string, string>): string {
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}
