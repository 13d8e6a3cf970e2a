/** The pages with a CAPTCHA. Their Content-Security-Policy allows the configured provider. */
export const CAPTCHA_PAGES = /^\/(sign-in|forgot-password)\/?$/;
