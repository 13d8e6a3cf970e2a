/** A CAPTCHA provider. Each implementation is one file in this folder. */
export type CaptchaProvider = {
  name: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
  /** The data that the page needs to show the challenge. */
  challenge(now: Date): Promise<Record<string, unknown>>;
  /**
   * If accepted, returns the hash by which a second use is detected and how long to store it; otherwise null. Throws if
   * the provider cannot be reached; the caller must then reject.
   */
  verify(token: string, now: Date): Promise<{ solutionHash: string; expiresAt: Date } | null>;
};

/** The pages with a CAPTCHA. Their Content-Security-Policy allows the configured provider. */
export const CAPTCHA_PAGES = /^\/(sign-in|forgot-password)\/?$/;
