import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "#lib/platform/settings/env.ts";

const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** Deviations by a faulty authenticator or a page in between. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  crossOrigin?: boolean;
};

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A software passkey (ES256, no attestation) for this user handle, with the two responses that browsers return. */
export function softwareAuthenticator(userHandle: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: string, { origin, crossOrigin = false }: Deviation) {
    const data = { type, challenge, origin: origin ?? new URL(env().baseUrl).origin, crossOrigin };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(flags: number, deviation: Deviation) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    const party = sha256(deviation.rpId ?? new URL(env().baseUrl).hostname);
    return Buffer.concat([party, Buffer.from([deviation.flags ?? flags]), count]);
  }

  const envelope = { id: url(id), rawId: url(id), type: "public-key" as const, clientExtensionResults: {} };
  return {
    /** The response of `navigator.credentials.create`. */
    create(challenge: string, deviation: Deviation = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = (deviation.flags ?? VERIFIED) | WITH_CREDENTIAL;
      const data = Buffer.concat([
        authenticatorData(flags, { ...deviation, flags }),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)],
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: url(clientData("webauthn.create", challenge, deviation)),
          attestationObject: url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },
    /** The response of `navigator.credentials.get`, as JSON. */
    get(challenge: string, deviation: Deviation = {}): string {
      counter += 1;
      const client = clientData("webauthn.get", challenge, deviation);
      const data = authenticatorData(VERIFIED, deviation);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle: url(Buffer.from(userHandle)),
      };
      return JSON.stringify({ ...envelope, response });
    },
  };
}
