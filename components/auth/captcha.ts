/** Which CAPTCHA the page shows; the site key is the provider's public one. */
export type CaptchaSettings =
  | { provider: "altcha" }
  | { provider: "turnstile" | "hcaptcha" | "recaptcha"; siteKey: string; action: string };

export type CaptchaWidgetProps = {
  /** A new number asks for a fresh challenge: a solution counts once. */
  round: number;
  onToken: (token: string) => void;
  /** The last token counts no more; another follows when the challenge is solved again. */
  onExpired: () => void;
  /** The challenge could not be shown or solved, said for people. */
  onFault: (message: string) => void;
};
