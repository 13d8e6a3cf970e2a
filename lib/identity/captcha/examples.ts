import type { Examples } from "#lib/http/openapi/example-of.ts";

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
