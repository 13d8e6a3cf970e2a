import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { api } from "./api.ts";

/** A challenge of this server, solved as the widget on a page does it: the `captchaToken` of one login. */
export async function solveCaptcha(base: string): Promise<string> {
  const { body: challenge } = await api<Challenge>(base, "GET", "/v1/auth/captcha");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge has no solution");
  return encodeCaptcha({ challenge, solution });
}

export function encodeCaptcha(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}
