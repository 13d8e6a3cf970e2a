import { createHash, createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { z } from "zod";
import { parseJson } from "#lib/platform/json.ts";
import { type Key, keyring } from "#lib/platform/secrets/keys.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";

const VALID_MS = 10 * 60_000;
/**
 * About a second of work on a phone: acceptable for a person, expensive for an attacker with thousands of passwords.
 */
const COST = 5_000;

const payloadSchema = z.object({
  challenge: z.custom<Challenge>(
    (value) =>
      z
        .object({ parameters: z.looseObject({ expiresAt: z.number() }), signature: z.string() })
        .safeParse(value).success,
  ),
  solution: z.custom<Solution>(
    (value) => z.looseObject({ counter: z.number(), derivedKey: z.string() }).safeParse(value).success,
  ),
});

function secret(purpose: string, key: Key = keyring()[0]): string {
  return createHmac("sha256", key.secret).update(`altcha ${purpose}`).digest("hex");
}

/** ALTCHA: a proof of work that this service issues and verifies itself, without a third party. */
export const altcha: CaptchaProvider = {
  name: "altcha",

  async challenge(now) {
    return {
      ...(await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(50, 150),
        deriveKey,
        expiresAt: new Date(now.getTime() + VALID_MS),
        hmacSignatureSecret: secret("challenge"),
        hmacKeySignatureSecret: secret("key"),
      })),
    };
  },

  async verify(token) {
    const payload = payloadSchema.safeParse(parseJson(Buffer.from(token, "base64").toString("utf8")));
    if (!payload.success) return null;
    const { challenge, solution } = payload.data;
    if (!(await isSolved(challenge, solution))) return null;
    return {
      solutionHash: createHash("sha256")
        .update(challenge.signature ?? "")
        .digest("base64url"),
      expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1000),
    };
  },
};

/** Whether the solution solves a challenge signed with one of our keys. */
async function isSolved(challenge: Challenge, solution: Solution): Promise<boolean> {
  for (const key of keyring()) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret("challenge", key),
      hmacKeySignatureSecret: secret("key", key),
    }).catch(() => ({ verified: false }));
    if (verified) return true;
  }
  return false;
}
