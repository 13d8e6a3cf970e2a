/**
 * Prefixes the message to the sign-in page if the password was right and a one-time code is missing or wrong.
 * next-auth passes on only a string.
 */
export const CODE_ASKED = "one-time code: ";
