/** Whom a passkey is for, as the authenticator keeps it: the user's id, which says nothing of the person. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}

/** The id again, from the base64url that comes with an assertion. */
export function userIdOf(handle: string): string {
  return Buffer.from(handle, "base64url").toString("utf8");
}
