/**
 * Prefixes the sign-in page's error if the password was right and a one-time code is missing or wrong. next-auth can
 * only pass a string.
 */
export const CODE_REQUIRED = "one-time code: ";
