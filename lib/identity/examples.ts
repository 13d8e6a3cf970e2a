import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { JwtResponse } from "./auth/schemas.ts";
import { authenticatorUri } from "./second-factor/one-time-code.ts";
import type { ListedUser } from "./users/schemas.ts";

const invited: ListedUser = {
  userId: exampleIds.invited,
  name: examplePeople.invited,
  email: "hana@example.com",
  role: "ROLE_BROKER",
  state: "INVITED",
  createdAt: "2026-11-18T20:02:11.640Z",
  lastSignedInAt: null,
  link: {
    kind: "INVITATION",
    sentAt: "2026-11-18T20:02:13.285Z",
    expiresAt: "2026-11-25T20:02:11.640Z",
    expired: false,
    delivery: { state: "SENT", reason: null },
  },
};

const administrator: ListedUser = {
  userId: exampleIds.admin,
  name: examplePeople.admin,
  email: "priya.nair@lodge.example",
  role: "ROLE_ADMIN",
  state: "ACTIVE",
  createdAt: "2026-03-02T21:40:55.017Z",
  lastSignedInAt: "2026-11-18T19:58:30.402Z",
  link: null,
};

/** Examples for the administration of users, by schema name. */
export const userExamples: Examples = {
  InviteRequest: { name: invited.name, email: invited.email, role: invited.role },
  User: invited,
  UserList: { total: 2, pageSize: 25, users: [invited, administrator] },
};

const jwt: JwtResponse = {
  token:
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhOWQzYS0wYzExIiwicm9sZXMiOlsiUk9MRV9CUk9LRVIiXX0.VfQ2mJ0c1xkYb3wL8sT5uR7pZ9nE4aGhKdMiOjXqBvA",
  refreshToken: "wq8Zr1nC0mYVb5Lx3tH7uKfD2sJ9pEoG6iAaQvRzT4c",
  id: exampleIds.broker,
  username: "broker@lodge.example",
  email: "broker@lodge.example",
  roles: ["ROLE_BROKER"],
};

/** Examples for signing in, by schema name. */
export const authExamples: Examples = {
  JwtResponse: jwt,
};

/** Examples for the CAPTCHA, by schema name. */
export const captchaExamples: Examples = {
  CaptchaChallenge: {
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      cost: 5000,
      expiresAt: 1795141449,
      keyLength: 32,
      keyPrefix: "e4be5869077248d80b857cacfae91b1f",
      nonce: "48f8a6eaae72d9d9db04691a3857d7ec",
      salt: "6278d75c6f401eef8cada62a6df20797",
    },
    signature: "de62d0b03329ce195b531dfc0762f8f452a9b8c1baf37e60f98a272bab070ace",
  },
};

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

const key = "JBQW4ZLMMFRXEYLUNFXW4IDPMYQHI33L";

/** Examples for setting up a second factor, by schema name. */
export const secondFactorExamples: Examples = {
  AuthenticatorSetUp: {
    key,
    uri: authenticatorUri(key, "broker@lodge.example"),
    // Only the start of the path: the whole path would fill pages.
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
};
