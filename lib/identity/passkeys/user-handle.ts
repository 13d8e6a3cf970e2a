/** The WebAuthn user handle: the user's id, which contains no personal data. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}

/** Decodes the user's id from the base64url of an assertion. */
export function userIdOf(handle: string): string {
  return Buffer.from(handle, "base64url").toString("utf8");
}
