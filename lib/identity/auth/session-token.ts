import { decode, encode, type JWT, type JWTOptions } from "next-auth/jwt";
import { keyring } from "#lib/keys.ts";

/** Decrypts the session cookie with any key of the keyring. Null if no key fits or the token has expired. */
export async function decodeSession(token: string | undefined): Promise<JWT | null> {
  for (const { secret } of keyring()) {
    const session = await decode({ ...(token !== undefined && { token }), secret }).catch(() => null);
    if (session) return session;
  }
  return null;
}

/**
 * next-auth's cookie format with our keys: encrypts with the current key and also decrypts with earlier ones.
 */
export const sessionTokens: Partial<JWTOptions> = {
  encode: (given) => encode({ ...given, secret: keyring()[0].secret }),
  decode: ({ token }) => decodeSession(token),
};
