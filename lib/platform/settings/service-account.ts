import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** The fields of a Google service account's key file that Lodge uses. */
export interface ServiceAccount {
  email: string;
  privateKey: string;
}

/**
 * Reads GOOGLE_SERVICE_ACCOUNT: the JSON of the account's key, or the path of its file. If it is invalid, returns the
 * fault as a string to append to the setting's name.
 */
export function readServiceAccount(setting: string): ServiceAccount | string {
  const requirement = "must be the JSON key of a Google service account, or the path of its file";
  let text = setting.trim();
  if (!text.startsWith("{")) {
    try {
      text = readFileSync(text, "utf8");
    } catch {
      return `${requirement}: the file ${setting} cannot be read`;
    }
  }
  let key: unknown;
  try {
    key = JSON.parse(text);
  } catch {
    return `${requirement}: it is not JSON`;
  }
  const { client_email: email, private_key: privateKey } = (key ?? {}) as Record<string, unknown>;
  if (typeof email !== "string" || !email.includes("@")) return `${requirement}: client_email is missing`;
  if (typeof privateKey !== "string") return `${requirement}: private_key is missing`;
  try {
    createPrivateKey(privateKey);
  } catch {
    return `${requirement}: private_key is not a private key in PEM form`;
  }
  return { email, privateKey };
}
