/**
 * What the sign-in page is answered with before the sentence, where the password was right and a one-time code is
 * missing or wrong. next-auth passes a text on, no more.
 */
export const CODE_ASKED = "one-time code: ";
