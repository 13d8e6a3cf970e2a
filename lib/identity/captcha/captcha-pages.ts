/** The pages that show a CAPTCHA; the policy of each of them lets the configured provider in. */
export const CAPTCHA_PAGES = /^\/(sign-in|forgot-password)\/?$/;
