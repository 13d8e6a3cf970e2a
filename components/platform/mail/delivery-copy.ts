import type { Tone } from "#components/ui/badge.tsx";
import { capitalize } from "#lib/platform/format.ts";
import type { MailDelivery } from "#lib/platform/mail/delivery.ts";

/** The delivery state of an email: a label with its tone, and the reason as a sentence. */
export function describeDelivery({ state, reason }: MailDelivery): {
  label: string;
  tone: Tone;
  detail: string | null;
} {
  const sentence = reason === null ? null : capitalize(reason);
  switch (state) {
    case "WAITING":
      return { label: "Email on its way", tone: "info", detail: null };
    case "SENT":
      return { label: "Emailed", tone: "neutral", detail: null };
    case "DELAYED":
      return {
        label: "Email delayed",
        tone: "warning",
        detail: sentence && `${sentence}. It will be retried.`,
      };
    case "REFUSED":
      return { label: "Email rejected", tone: "danger", detail: sentence };
    case "FAILED":
      return {
        label: "Email not sent",
        tone: "danger",
        detail: sentence && `${sentence}. It won't be retried.`,
      };
  }
}
