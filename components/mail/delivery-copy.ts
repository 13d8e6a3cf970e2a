import type { Tone } from "#components/ui/tone.ts";
import { capitalize } from "#lib/format/capitalize.ts";
import type { MailDelivery } from "#lib/mail/delivery.ts";

/** The delivery state of an e-mail: a label with its tone, and the reason as a sentence. */
export function describeDelivery({ state, reason }: MailDelivery): {
  label: string;
  tone: Tone;
  detail: string | null;
} {
  const sentence = reason === null ? null : capitalize(reason);
  switch (state) {
    case "WAITING":
      return { label: "E-mail on its way", tone: "info", detail: null };
    case "SENT":
      return { label: "E-mailed", tone: "neutral", detail: null };
    case "DELAYED":
      return {
        label: "E-mail delayed",
        tone: "warning",
        detail: sentence && `${sentence}. It will be tried again.`,
      };
    case "REFUSED":
      return { label: "E-mail refused", tone: "danger", detail: sentence };
    case "FAILED":
      return {
        label: "E-mail not sent",
        tone: "danger",
        detail: sentence && `${sentence}. It will not be tried again.`,
      };
  }
}
